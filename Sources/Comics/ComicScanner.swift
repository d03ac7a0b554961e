public import FoundationEssentials

/// Finds the comics in a text of any size, as it comes in.
///
/// It knows every shape in which comics are kept: the gateway's whole answer, its container, a list of comics or of
/// answers, one comic, and one of any of these a line. It only looks at brackets, quotes and the names of a few
/// members; whether what is between is good JSON shows when a comic is read. So one odd comic never hides the
/// others. Memory is bounded: at most ``sizeLimit`` bytes are kept.
///
/// ```swift
/// var scanner = ComicScanner()
/// for chunk in chunks {
///   while let finding = scanner.next(in: chunk.span) { … }
/// }
/// if let problem = scanner.finish() { … }
/// ```
public struct ComicScanner: Sendable {
  /// What may be found.
  public enum Finding: Equatable, Sendable {
    /// An object where a comic belongs.
    case comic(ScannedComic)
    /// The end of a page whose comics have been given.
    case page(PageFacts)
    /// Something that gives no comic. Scanning goes on where that makes sense.
    case problem(ComicError)
  }

  /// The most bytes that one comic may have: 4 MB. Real ones have 2 to 12 KB.
  public static let sizeLimit = 4_000_000
  /// The deepest nesting of brackets, which is also as deep as `JSONDecoder` goes.
  public static let depthLimit = 512

  /// What the next byte is part of.
  enum Mode {
    case plain, text, escape
    /// The byte order mark that may come first, and how much of it has come.
    case mark(Int)
    /// In something that cannot begin a comic; its first bytes are noted for the error.
    case stranger(TextPosition)
    /// After something that is not JSON: up to a line that begins with `{`, or for good.
    case lost(canResume: Bool)
  }

  var mode = Mode.mark(0)
  var brackets = BracketStack()
  /// The structure that is being followed, outermost first. What is nested deeper is passed over.
  var frames: [ScannerFrame] = []
  /// The comic (or the page that it turns out to be) whose bytes are being kept.
  var candidate: ScannerCandidate?
  /// The last bracket, quote, comma or colon.
  var last: UInt8 = 0
  /// The member whose value comes next, when it is of interest.
  var key: PageFacts.Key?
  /// The name or value that is being noted, as it is written.
  var note: [UInt8] = []
  var isNoting = false
  var seenAnything = false

  /// Bytes before the chunk at hand.
  var base: UInt64 = 0
  /// How far the chunk at hand is scanned.
  var index = 0
  var line = 1
  /// Where the line begins.
  var lineStart: UInt64 = 0
  /// The line on which the outermost value began.
  var topLine = 1
  var topPosition = TextPosition(line: 1, column: 1)

  /// Makes a scanner for one text.
  public init() {}

  /// The next finding in a chunk, or `nil` when the chunk is used up and the next one is due.
  ///
  /// - Parameter chunk: The next bytes of the text, any number. The same chunk until `nil` comes back.
  public mutating func next(in chunk: borrowing Span<UInt8>) -> Finding? {
    while index < chunk.count {
      if let finding = step(chunk) { return finding }
    }
    candidate?.keep(chunk, upTo: chunk.count, base: base)
    base += UInt64(chunk.count)
    index = 0
    return nil
  }

  /// The same, for a chunk as files and networks give it.
  public mutating func next(in chunk: Data) -> Finding? { next(in: chunk.span) }

  /// What is wrong with the end of the text, once all of it was given.
  public mutating func finish() -> ComicError? {
    if case .lost = mode { return nil }
    if case .stranger(let place) = mode { return stranger(at: place) }
    if brackets.depth > 0 { return .cut(began: topPosition) }
    return seenAnything ? nil : .empty
  }

  /// The place of a byte of the chunk at hand.
  func position(of index: Int) -> TextPosition {
    TextPosition(line: line, column: Int(base + UInt64(index) - lineStart) + 1)
  }

  /// The attribution of the page that is being read, as far as it is known.
  var attribution: String? {
    frames.last { $0.facts.attribution != nil }?.facts.attribution
  }
}
