/// One of the few words that an option or an argument takes.
struct Choice: Equatable, Sendable {
  /// The word, as it is typed.
  var word: String
  /// What it means: a clause for the manual and the completions.
  var summary: String

  /// Makes a choice.
  init(_ word: String, _ summary: String) {
    self.word = word
    self.summary = summary
  }
}
