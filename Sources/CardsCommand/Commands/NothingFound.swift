import Diagnostics

/// No comic of the library has all the words.
struct NothingFound: ExplainedError, Equatable {
  var words: [String]

  var problem: String { "no comic has '\(words.joined(separator: " "))'" }
  var remedies: [String] {
    ["try fewer words, or name more comics with --comics PATH"]
  }
}
