import FoundationEssentials

/// A bracket whose inside matters to a ``ComicScanner``.
struct ScannerFrame: Sendable {
  enum Kind {
    /// A list of comics, or of pages.
    case list
    /// An object where a comic belongs: a comic, or a page when it has `data` or `results`.
    case object
    /// A page: its comics are given one by one.
    case page
    /// The container in a page, behind `data`.
    case container
  }

  var kind: Kind
  /// The number of open brackets inside it.
  let depth: Int
  /// What it has said of itself so far.
  var facts = PageFacts()
  /// Whether something in this list that is no object was reported; once is enough.
  var hasReported = false
}

/// An object that may be a comic, as far as its bytes are known.
struct ScannerCandidate: Sendable {
  /// Where it begins, in bytes from the beginning of the text.
  let offset: UInt64
  let position: TextPosition
  /// Whether its brackets go deeper than ``ComicScanner/depthLimit``.
  var isTooDeep = false
  /// What came in earlier chunks. Given up when there is too much of it.
  private var bytes = Data()

  init(offset: UInt64, position: TextPosition) {
    self.offset = offset
    self.position = position
  }

  /// Keeps what this chunk, whose first byte is number `base`, has of it.
  mutating func keep(_ chunk: borrowing Span<UInt8>, upTo end: Int, base: UInt64) {
    guard base + UInt64(end) - offset <= UInt64(ComicScanner.sizeLimit) else {
      bytes = Data()
      return
    }
    let start = offset > base ? Int(offset - base) : 0
    unsafe chunk.extracting(start..<end).withUnsafeBufferPointer { unsafe bytes.append($0) }
  }

  /// The finding, when the object ends before byte `end` of this chunk.
  mutating func finding(
    in chunk: borrowing Span<UInt8>, end: Int, base: UInt64, attribution: String?
  ) -> ComicScanner.Finding {
    guard base + UInt64(end) - offset <= UInt64(ComicScanner.sizeLimit) else {
      return .problem(.tooLarge(limit: ComicScanner.sizeLimit, at: position))
    }
    guard !isTooDeep else { return .problem(.tooDeep(at: position)) }
    keep(chunk, upTo: end, base: base)
    return .comic(
      ScannedComic(offset: offset, bytes: bytes, position: position, attribution: attribution))
  }
}
