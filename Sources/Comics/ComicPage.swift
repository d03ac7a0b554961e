public import FoundationEssentials

/// What a text of Marvel's JSON held.
public struct ComicPage: Equatable, Sendable {
  /// The comics that could be read, in their order.
  public internal(set) var comics: [Comic] = []
  /// The JSON of each of them, from `{` to `}`.
  public internal(set) var objects: [Data] = []
  /// How many objects there were where a comic belongs, readable or not.
  public internal(set) var count = 0
  /// Why others could not be.
  public internal(set) var skipped: [ComicError] = []
  /// What each page in it says of itself; none when the text is only a list or a comic.
  public internal(set) var facts: [PageFacts] = []

  /// Why there is no comic in it, when that is more than an empty page.
  var failure: ComicError? {
    guard comics.isEmpty else { return nil }
    if let first = skipped.first { return first }
    let refusal = facts.first { $0.message != nil && $0.code != "200" && $0.code != nil }
    return refusal.map { .errorAnswer(code: $0.code ?? "", message: $0.message ?? "") }
  }
}
