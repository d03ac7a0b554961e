/// What a text on a card is, which decides its colour and what it stands on.
enum Ink: CaseIterable, Sendable {
  /// The title.
  case title
  /// The issue number.
  case issue
  /// The description, or what stands in its place.
  case words
  /// The facts, headings and icons.
  case facts
  /// Creators and characters.
  case credits
  /// Who the data is from.
  case attribution
}
