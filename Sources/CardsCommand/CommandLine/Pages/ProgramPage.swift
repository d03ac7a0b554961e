/// What the help and the manual say of the program as a whole.
enum ProgramPage {
  /// What it does: a clause with no capital and no full stop.
  static let summary = "draw cards of Marvel comics, put them on Imgur, take them down again"

  /// Lines that somebody could type.
  static let examples = [
    Example("draw a card and look at it", "cards render 82967"),
    Example("put it on Imgur and keep the link", "url=$(cards upload 82967)"),
    Example("take it down again", "cards delete \"$url\""),
    Example(
      "rehearse all of it without Imgur",
      "eval \"$(cards-sandbox --for 600 --comics Examples/comics &)\"\ncards upload 90001"),
  ]
}
