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

  /// Whether the first line is an event, or at least as many of the first lines are events as are somebody's
  /// text, or the last one is the beginning of an event, which a crash has cut, or nothing is there but
  /// empty lines.
  ///
  /// So a text in which an event is quoted is none, and a ledger with a few lines of text is one. What looks
  /// like damage counts for neither: one's own ledger must not be refused for it.
  ///
  /// - Parameter read: Reads from an offset into the end of a buffer, and gives the bytes read.
  static func areOfLedger(
    _ read: (Int, inout [UInt8]) throws(LedgerError) -> Int
  ) throws(LedgerError) -> Bool {
    var buffer: [UInt8] = []
    var offset = 0
    var counts = Counts()
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
        counts.add(buffer.span.extracting(start..<end))
        if counts.beginWithEvent { return true }
        start = end + 1
      }
      buffer.removeFirst(start)
    }
    if !buffer.isEmpty {
      // Nothing before it, so there is no telling but by the few bytes that are there.
      if counts.foreign == 0, zip(buffer, beginning).allSatisfy(==) { return true }
      counts.add(buffer.span)
    }
    return counts.areEmpty || counts.events > 0 && counts.events >= counts.foreign
  }

  /// What the lines so far are.
  private struct Counts {
    /// How many are events.
    var events = 0
    /// How many are somebody's text.
    var foreign = 0
    /// How many look like events that were cut, or like a file system's damage.
    var damaged = 0

    /// Whether there are none but empty ones.
    var areEmpty: Bool { events + foreign + damaged == 0 }
    /// Whether the first one that is not empty is an event.
    var beginWithEvent: Bool { events == 1 && foreign + damaged == 0 }

    /// Counts a line.
    mutating func add(_ line: Span<UInt8>) {
      guard !line.isEmpty else { return }
      if FirstLines.isEvent(line) {
        events += 1
      } else if FirstLines.looksDamaged(line) {
        damaged += 1
      } else {
        foreign += 1
      }
    }
  }

  /// Whether a line begins as an event does, or has bytes that no text has.
  private static func looksDamaged(_ line: Span<UInt8>) -> Bool {
    let length = min(line.count, beginning.count)
    if (0..<length).allSatisfy({ line[$0] == beginning[$0] }) { return true }
    return line.indices.contains { line[$0] < 0x20 && !"\t\r".utf8.contains(line[$0]) }
  }

  /// Whether a line is an event, or several whose newline was lost, of whatever version.
  private static func isEvent(_ line: Span<UInt8>) -> Bool {
    var fields = LineFields()
    let first = LedgerLine.objects(in: line).first ?? 0..<line.count
    do { _ = try LedgerLine.head(line.extracting(first), &fields) } catch { return error == .newer }
    return true
  }
}
