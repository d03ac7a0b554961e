import Diagnostics

/// Standard output cannot be written, and not because nobody reads it: a full disk, say.
struct UnwritableOutput: ExplainedError {
  /// The system's words.
  var reason: String
  /// What was done all the same, where that was more than to write.
  var consolation: String?

  /// What went wrong.
  var problem: String { "cannot write to standard output: \(reason)" }
  /// What to do next.
  var remedies: [String] {
    (consolation.map { [$0] } ?? []) + ["make room there, or write somewhere else"]
  }
}
