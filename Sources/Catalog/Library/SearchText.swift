import Comics

/// What of a comic a search looks at.
struct SearchText: Equatable, Sendable {
  /// Title and series.
  let heading: FoldedText
  /// Creators and characters.
  let credits: FoldedText

  /// Takes it from a comic.
  init(_ comic: Comic) {
    heading = FoldedText([comic.title] + (comic.series.map { [$0] } ?? []))
    credits = FoldedText((comic.creators.items + comic.characters.items).map(\.name))
  }
}
