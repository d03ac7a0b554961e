/// What a search asks for: words, each of which must begin a word of the title, the series, a creator
/// or a character. Case and accents do not matter.
struct SearchQuery: Sendable {
  /// The words as ``FoldedText`` writes them, each after a space.
  let words: [String]

  /// The most words that are looked at.
  private static let limit = 100

  /// Takes the words that somebody typed.
  init(_ words: [String]) {
    // `spider-man` asks for both its words; the compound would only ask for them once more.
    let all = words.flatMap { FoldedText($0.replacing("-", with: " ")).words }
    self.words = Array(all.prefix(Self.limit))
  }

  /// How well a comic fits: 0 when all words are in its title or series, 1 when some are only among the
  /// names, `nil` when it does not.
  func rank(of text: SearchText) -> Int? {
    var rank = 0
    for word in words where !text.heading.text.utf8.contains(word.utf8) {
      guard text.credits.text.utf8.contains(word.utf8) else { return nil }
      rank = 1
    }
    return rank
  }
}

extension Collection where Element: Equatable {
  /// Whether these elements come in it one after the other.
  fileprivate func contains(_ part: some Collection<Element>) -> Bool {
    firstRange(of: part) != nil
  }
}
