import CCurl

/// A libcurl handle for one transfer, owned, with its header list, its form and its error text.
///
/// They are freed exactly once, in the order of libcurl's own examples, when this value goes out of
/// scope; it cannot be copied, so nothing can free them twice.
@safe struct CurlEasy: ~Copyable {
  /// libcurl's handle.
  let handle: UnsafeMutableRawPointer
  private var list: UnsafeMutablePointer<curl_slist>?
  private var form: OpaquePointer?
  private let message: UnsafeMutablePointer<CChar>

  /// Makes a handle. The C function is `curl_easy_init`.
  init() throws(HTTPError) {
    guard let handle = unsafe curl_easy_init() else {
      throw .requestMapping("libcurl has no memory for a transfer")
    }
    unsafe self.handle = handle
    unsafe list = nil
    unsafe form = nil
    unsafe message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    unsafe message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    _ = unsafe ccurl_set_pointer(handle, CURLOPT_ERRORBUFFER, message)
  }

  deinit {
    unsafe curl_easy_cleanup(handle)
    unsafe curl_mime_free(form)
    unsafe curl_slist_free_all(list)
    unsafe message.deallocate()
  }

  /// What libcurl said of the failure, or its general words for `code`.
  func explanation(of code: CURLcode) -> String {
    let own = unsafe String(cString: message)
    return own.isEmpty ? name(of: code) : own
  }

  /// libcurl's general words for `code`, which hold nothing of the request. The C function is
  /// `curl_easy_strerror`.
  func name(of code: CURLcode) -> String { unsafe String(cString: curl_easy_strerror(code)) }

  /// Sets an option that takes a number. The C function is `curl_easy_setopt`.
  func set(_ option: CURLoption, to value: Int) throws(HTTPError) {
    try check(unsafe ccurl_set_long(handle, option, value))
  }

  /// Sets an option that takes text; libcurl copies it. The C function is `curl_easy_setopt`.
  func set(_ option: CURLoption, to text: String) throws(HTTPError) {
    try check(unsafe ccurl_set_string(handle, option, text))
  }

  /// Sets what the callbacks are given. The C function is `curl_easy_setopt`.
  func set(_ option: CURLoption, to context: UnsafeMutableRawPointer) throws(HTTPError) {
    try check(unsafe ccurl_set_pointer(handle, option, context))
  }

  /// Sets the header fields that are sent. The C functions are `curl_slist_append` and
  /// `curl_easy_setopt`.
  ///
  /// - Parameter lines: As libcurl wants them: `Name: value`, `Name;` for an empty value, `Name:` to
  ///   leave out a field that libcurl would send by itself.
  mutating func setHeaders(_ lines: [String]) throws(HTTPError) {
    for line in lines {
      guard let longer = unsafe curl_slist_append(list, line) else {
        throw .requestMapping("libcurl has no memory for the header fields")
      }
      unsafe list = longer
    }
    try check(unsafe ccurl_set_pointer(handle, CURLOPT_HTTPHEADER, list))
  }

  /// Makes an empty form, to be filled. The C function is `curl_mime_init`.
  mutating func makeForm() throws(HTTPError) -> OpaquePointer {
    guard let form = unsafe curl_mime_init(handle) else {
      throw .requestMapping("libcurl has no memory for the form")
    }
    unsafe self.form = form
    return unsafe form
  }

  /// Makes the filled form the request's body. The C function is `curl_easy_setopt`.
  func useForm() throws(HTTPError) {
    try check(unsafe ccurl_set_pointer(handle, CURLOPT_MIMEPOST, UnsafeMutableRawPointer(form)))
  }

  /// Refuses a result that is not `CURLE_OK`.
  func check(_ code: CURLcode) throws(HTTPError) {
    guard code == CURLE_OK else {
      throw .requestMapping("libcurl refuses the request: \(explanation(of: code))")
    }
  }

  /// A fact of the transfer that is a number. The C function is `curl_easy_getinfo`.
  func number(_ info: CURLINFO) -> Int {
    var value = 0
    _ = unsafe ccurl_get_long(handle, info, &value)
    return value
  }

  /// A fact of the transfer that is a count of bytes. The C function is `curl_easy_getinfo`.
  func count(_ info: CURLINFO) -> Int64 {
    var value: curl_off_t = 0
    _ = unsafe ccurl_get_offset(handle, info, &value)
    return Int64(value)
  }

  /// A fact of the transfer that is text. The C function is `curl_easy_getinfo`.
  func text(_ info: CURLINFO) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    _ = unsafe ccurl_get_string(handle, info, &value)
    return unsafe value.map { unsafe String(cString: $0) }
  }
}
