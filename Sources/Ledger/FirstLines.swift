/// The beginning of a file, by which a ledger is known from somebody's other file: nothing is ever added
/// to that, and its mode is not touched.
enum FirstLines {
  /// What some editors put before the first character of a file (U+FEFF in UTF-8).
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// The bytes that are read at once.
  static let piece = 1 << 14
  /// The bytes that are looked at; nearly always the first line is enough.
  private static let limit = 1 << 20
  /// How each line begins that this program writes.
  private static let beginning = Array("{\"v\":".utf8)

  /// Whether one of the first lines is an event, or the last one is the beginning of one, which a crash
  /// has cut, or nothing is there but empty lines.
  ///
  /// - Parameter read: Reads from an offset into the end of a buffer, and gives the bytes read.
  static func areOfLedger(
    _ read: (Int, inout [UInt8]) throws(LedgerError) -> Int
  ) throws(LedgerError) -> Bool {
    var buffer: [UInt8] = []
    var offset = 0
    var areEmpty = true
    while offset < limit {
      let got = try read(offset, &buffer)
      guard got > 0 else { break }
      if offset == 0, buffer.starts(with: byteOrderMark) {
        buffer.removeFirst(byteOrderMark.count)
      }
      offset += got
      var start = 0
      while start < buffer.count {
        let end = LineSearch.end(of: start, in: buffer.span)
        guard end < buffer.count else { break }
        if isEvent(buffer.span.extracting(start..<end)) { return true }
        areEmpty = areEmpty && start == end
        start = end + 1
      }
      buffer.removeFirst(start)
    }
    if buffer.isEmpty { return areEmpty }
    return zip(buffer, beginning).allSatisfy(==) || isEvent(buffer.span)
  }

  /// Whether a line is an event, or several whose newline was lost, of whatever version.
  private static func isEvent(_ line: Span<UInt8>) -> Bool {
    var fields = LineFields()
    let first = LedgerLine.objects(in: line).first ?? 0..<line.count
    do { _ = try LedgerLine.head(line.extracting(first), &fields) } catch { return error == .newer }
    return true
  }
}
