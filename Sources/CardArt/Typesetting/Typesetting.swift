/// All texts of a card, laid out and in their places, ready to be drawn once the colours are known.
struct Typesetting: Sendable {
  /// A text in its place.
  struct Text: Sendable {
    /// The text.
    var block: TextBlock
    /// Its upper left corner.
    var corner: Point
    /// What it is.
    var ink: Ink
  }

  /// What they are set in.
  let fonts: FontLoan
  /// The texts.
  var texts: [Text] = []
  /// The icons, each with its box.
  var icons: [(icon: Icon, box: Box)] = []
  /// Whether there is an issue number, and so a plate for it.
  var hasIssue = false
  /// The description's box, down to where the lines at the foot begin.
  var words: Box
  /// What the maker of the card should know about the fonts.
  var warnings: [CardWarning] = []
}
