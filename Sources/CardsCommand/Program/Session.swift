import Diagnostics

/// One run of a command: its surroundings, and the settings in force.
struct Session: Sendable {
  /// What it may touch.
  var environment: Environment
  /// The settings.
  var settings: Settings
  /// Whether only errors are told.
  var isQuiet: Bool
  /// Whether requests are told.
  var isVerbose: Bool

  /// Writes one line of the answer to standard output.
  func answer(_ line: String) {
    _ = environment.terminal.output(line + "\n")
  }

  /// Tells something that did not stop the command: one clause.
  func warn(_ problem: String, hints: [String] = []) {
    guard !isQuiet else { return }
    environment.terminal.notice(Report.warning(problem, hints: hints))
  }

  /// Tells an error that did not stop the command, one among several items.
  func tell(_ error: any ExplainedError) {
    environment.terminal.notice(Report.error(error))
  }
}
