/// Reads the lines of a journal, a piece of the file at a time, so that its size costs no memory.
struct JournalReader: ~Copyable, Sendable {
  /// The bytes read at once.
  private static let piece = 1 << 18
  /// The least that is worth a thread of its own, in bytes.
  private static let leastPart = 1 << 22

  private let file: JournalFile
  private let size: Int
  /// Where the lines begin: after a byte order mark, which an editor may have put there.
  private let start: Int

  /// What the check of the file found and put right.
  var warning: LedgerWarning? { file.warning }

  /// Opens the journal at `path`; `nil` when it is not there.
  ///
  /// The file's size is taken under the shared lock, and the lock let go: appends only ever add whole
  /// lines, so what lies below that size is whole and stays.
  ///
  /// - Parameter tell: Is called once when the lock takes long; `nil` when the caller holds the lock
  ///   already, and waiting for it would not end.
  init?(_ path: String, whenWaiting tell: (@Sendable () -> Void)?) throws(LedgerError) {
    guard let file = try JournalFile.reading(path) else { return nil }
    if let tell { _ = try file.lock(exclusively: false, whenWaiting: tell) }
    let size = try file.size()
    if tell != nil { file.unlock() }
    var mark: [UInt8] = []
    let count = FirstLines.byteOrderMark.count
    _ = try file.read(at: 0, into: &mark, count: min(count, size))
    self.size = size
    start = mark == FirstLines.byteOrderMark ? count : 0
    self.file = file
  }

  /// The file cut into at most `count` parts of whole lines.
  func parts(atMost count: Int) throws(LedgerError) -> [Range<Int>] {
    let count = max(1, min(count, size / Self.leastPart))
    var parts: [Range<Int>] = []
    var start = start
    for number in 1...count {
      let end = number == count ? size : try endOfLine(around: size / count * number)
      parts.append(start..<max(start, end))
      start = parts[number - 1].upperBound
    }
    return parts
  }

  /// Calls `body` with each run of whole lines in a part of the file.
  func forEachRun(
    in part: Range<Int>, _ body: (Span<UInt8>) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    var buffer: [UInt8] = []
    var offset = part.lowerBound
    while offset < part.upperBound {
      let got = try file.read(
        at: offset, into: &buffer, count: min(Self.piece, part.upperBound - offset))
      guard got > 0 else { break }
      offset += got
      // Only in what is new: a line may be far longer than a piece.
      guard let end = buffer[(buffer.count - got)...].lastIndex(of: UInt8(ascii: "\n")) else {
        continue
      }
      try body(buffer.span.extracting(0...end))
      buffer.removeFirst(end + 1)
    }
    // The last line of a file that was cut off, or edited by hand.
    if !buffer.isEmpty { try body(buffer.span) }
  }

  /// Calls `body` with each run of whole lines in the file.
  func forEachRun(_ body: (Span<UInt8>) throws(LedgerError) -> Void) throws(LedgerError) {
    try forEachRun(in: start..<size, body)
  }

  /// The place after the newline that ends the line around `offset`, or the end of the file.
  private func endOfLine(around offset: Int) throws(LedgerError) -> Int {
    var offset = offset
    while offset < size {
      var buffer: [UInt8] = []
      let got = try file.read(at: offset, into: &buffer, count: min(4_096, size - offset))
      guard got > 0 else { break }
      if let newline = buffer.firstIndex(of: UInt8(ascii: "\n")) { return offset + newline + 1 }
      offset += got
    }
    return size
  }
}
