import Glibc

/// A time as HTTP writes it, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
///
/// The C functions are `gmtime_r` and `strftime`; the program never leaves the C locale.
func httpDate(_ seconds: Int) -> String {
  var time = time_t(seconds)
  var parts = unsafe tm()
  unsafe gmtime_r(&time, &parts)
  var text = [CChar](repeating: 0, count: 64)
  let count = unsafe strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
  return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
}
