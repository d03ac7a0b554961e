public import FoundationEssentials

/// One object found in a text where a comic belongs. Not read yet: ``comic()`` does that.
public struct ScannedComic: Equatable, Sendable {
  /// Where it begins, in bytes from the beginning of the text.
  public let offset: UInt64
  /// The object from `{` to `}`, ``ComicScanner/sizeLimit`` bytes at most.
  public let bytes: Data
  /// Where it begins, for a person.
  public let position: TextPosition
  /// The attribution of the page that it is on, where that came before it.
  public let attribution: String?

  /// Reads it.
  ///
  /// - Throws: ``ComicError`` when it is not a comic, or one without an id or a title.
  public func comic() throws(ComicError) -> Comic {
    try MarvelJSON.comic(in: bytes, attribution: attribution, at: position)
  }
}
