import Diagnostics
import Terminal

/// How a failure is told on standard error: the problem, then what to do, one line each.
///
/// Text from outside may be in it, so each line loses its control characters.
enum Report {
  /// `cards: error: …`, `cards: hint: …`.
  static func error(_ error: any ExplainedError) -> String {
    lines("error", error.problem, error.remedies)
  }

  /// `cards: warning: …`, `cards: hint: …`.
  static func warning(_ problem: String, hints: [String]) -> String {
    lines("warning", problem, hints)
  }

  private static func lines(_ kind: String, _ problem: String, _ hints: [String]) -> String {
    (["\(kind): \(problem)"] + hints.map { "hint: \($0)" })
      .map { "cards: \($0.sanitized)\n" }
      .joined()
  }
}
