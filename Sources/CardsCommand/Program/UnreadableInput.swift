import Diagnostics

/// Standard input cannot be read: it is a folder, or was closed, or its disk fails.
struct UnreadableInput: ExplainedError {
  /// The system's words.
  var reason: String

  /// What went wrong.
  var problem: String { "cannot read standard input: \(reason)" }
  /// What to do next.
  var remedies: [String] { ["give it a file with '<', or what another command writes with '|'"] }
}
