/// The faces that a theme sets its texts in.
struct ThemeFaces: Sendable {
  var title: Face
  var issue: Face
  var words: Face
  var heading: Face
  var facts: Face
  var creators: Face
  var characters: Face
  var attribution: Face
  /// From one line of the description to the next, in parts of its size.
  var lineHeight: Double
  /// How far the title leans, in parts of its height.
  var titleSlant = 0.0
  /// How far the issue number leans, in parts of its height.
  var issueSlant = 0.2
  /// Whether the title is set in capitals.
  var capitals = false
  /// Whether a description that does not fill its box stands in the middle of its height.
  var centresWords = true
  /// Where the attribution stands.
  var attributionAlignment = TextStyle.Alignment.left
  /// Where the issue number stands.
  var issueAlignment = TextStyle.Alignment.center

  /// All of them.
  var all: Set<Face> {
    [title, issue, words, heading, facts, creators, characters, attribution]
  }

  /// The faces of a theme.
  init(theme: Theme) {
    switch theme {
    case .classic:
      (title, issue, heading) = (.lettering, .lettering, .lettering)
      (words, creators, attribution) = (.text, .text, .text)
      (facts, characters) = (.strongText, .strongText)
      lineHeight = 1.38
      attributionAlignment = .right
    case .noir:
      (title, issue, heading) = (.lettering, .lettering, .lettering)
      (words, creators, attribution) = (.text, .text, .text)
      (facts, characters) = (.strongText, .strongText)
      lineHeight = 1.38
      issueAlignment = .left
      centresWords = false
    case .pop:
      (title, issue, heading) = (.lettering, .lettering, .lettering)
      titleSlant = 0.2
      (words, facts, characters) = (.lettering, .lettering, .lettering)
      (creators, attribution) = (.lightLettering, .lightLettering)
      lineHeight = 1.2
      capitals = true
    }
  }
}
