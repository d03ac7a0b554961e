/// Reads the lines of a journal, a piece of the file at a time, so that its size costs no memory.
struct JournalReader {
  /// The bytes read at once.
  private static let piece = 1 << 18

  /// Calls `body` with each whole run of lines in the file: a span that begins at the start of a line
  /// and ends at the end of one, or at the end of the file.
  ///
  /// The file's size is taken under the shared lock, and the lock let go: appends only ever add whole
  /// lines, so what lies below that size is whole and stays.
  static func forEachRun(
    of path: String, _ body: (Span<UInt8>) throws(LedgerError) -> Void
  ) throws(LedgerError) -> LedgerWarning? {
    guard let file = try JournalFile.open(path, for: .reading) else { return nil }
    _ = try file.lock(exclusively: false)
    let size = try file.size()
    file.unlock()

    var buffer: [UInt8] = []
    var offset = 0
    while offset < size {
      let got = try file.read(at: offset, into: &buffer, count: min(piece, size - offset))
      guard got > 0 else { break }
      offset += got
      guard let end = buffer.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      try body(buffer.span.extracting(0...end))
      buffer.removeFirst(end + 1)
    }
    if !buffer.isEmpty { try body(buffer.span) }
    return file.warning
  }
}
