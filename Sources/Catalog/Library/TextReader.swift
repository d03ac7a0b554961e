import Comics
import FoundationEssentials

/// Reads files from end to end, a piece at a time, and hands on what is found in them.
struct TextReader: ~Copyable {
  /// The piece. 256 KB is read as fast as more is, and stays in the processor's cache.
  private var piece = [UInt8](repeating: 0, count: 262_144)

  /// What may come of a file.
  enum Finding {
    /// A comic, a page or a problem, as the scanner found it.
    case found(ComicScanner.Finding)
    /// So many bytes more were read.
    case read(Int)
    /// The file cannot be read, or not to its end.
    case failed(SystemFailure)
  }

  /// Reads the file at a path.
  ///
  /// - Parameter each: Is called for all that comes of it, in order.
  /// - Throws: What `each` throws.
  mutating func read<E>(_ path: String, each: (Finding) throws(E) -> Void) throws(E) {
    let file: OpenFile
    do throws(SystemFailure) {
      file = try OpenFile(path, isPatient: false)
    } catch {
      return try each(.failed(error))
    }
    var scanner = ComicScanner()
    while true {
      let count: Int
      do throws(SystemFailure) {
        count = try file.read(into: &piece)
      } catch {
        return try each(.failed(error))
      }
      guard count > 0 else { break }
      while let finding = scanner.next(in: piece.span.extracting(0..<count)) {
        try each(.found(finding))
      }
      try each(.read(count))
    }
    if let problem = scanner.finish() { try each(.found(.problem(problem))) }
  }

  /// Reads a text in memory.
  static func read(_ text: Data, each: (ComicScanner.Finding) -> Void) {
    var scanner = ComicScanner()
    while let finding = scanner.next(in: text) { each(finding) }
    if let problem = scanner.finish() { each(.problem(problem)) }
  }
}
