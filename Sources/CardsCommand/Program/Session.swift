import Diagnostics
import FoundationEssentials
import Terminal

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
  /// Shows how far transfers are, on the terminal of the surroundings.
  var display: ProgressDisplay

  /// Writes one line of the answer to standard output.
  func answer(_ line: String) throws(ClosedOutput) {
    guard environment.terminal.output(line + "\n") else { throw ClosedOutput() }
  }

  /// Writes many lines of the answer, each with its line break already.
  func answer(lines: String) throws(ClosedOutput) {
    guard environment.terminal.output(lines) else { throw ClosedOutput() }
  }

  /// Writes a file to standard output.
  func answer(_ file: Data) throws(ClosedOutput) {
    guard environment.terminal.outputBytes(file) else { throw ClosedOutput() }
  }

  /// Tells what was done, where that is not the answer.
  func say(_ text: String) {
    guard !isQuiet else { return }
    environment.terminal.notice("cards: \(text.sanitized)\n")
  }

  /// Tells something that did not stop the command: one clause. `--quiet` leaves it out.
  func warn(_ problem: String) {
    guard !isQuiet else { return }
    environment.terminal.notice(Report.warning(problem, hints: []))
  }

  /// Tells something that did not stop the command. `--quiet` leaves it out, unless it tells of a loss.
  ///
  /// - Parameter comic: The comic that it is about, where there are several.
  func warn(_ warning: any ExplainedError, of comic: Int? = nil) {
    guard !isQuiet || warning.tellsOfLoss else { return }
    let item = comic.map { "comic \($0): " } ?? ""
    environment.terminal.notice(
      Report.warning(item + warning.problem, hints: warning.remedies))
  }

  /// Tells an error that did not stop the command, one among several items.
  func tell(_ error: any ExplainedError) {
    environment.terminal.notice(Report.error(error))
  }

  /// Tells why standard output cannot be written; nothing when its reader has gone, who knows.
  ///
  /// - Parameter consolation: What was done all the same.
  func tellUnwritableOutput(_ consolation: String?) {
    guard let reason = environment.terminal.outputProblem() else { return }
    tell(UnwritableOutput(reason: reason, consolation: consolation))
  }

  /// Whether a person is there who can be asked.
  var canAsk: Bool {
    environment.standardInput.isTerminal && environment.terminal.isErrorTerminal
  }

  /// Asks a question that `y` or `yes` confirms; anything else does not.
  ///
  /// - Throws: When a signal asks to stop instead, or nothing can be read.
  func confirms(_ question: String) throws -> Bool {
    environment.terminal.notice("cards: \(question.sanitized) [y/N] ")
    let line: Data
    do { line = try environment.standardInput.read() } catch {
      // Where Ctrl-C was typed, and not Return.
      environment.terminal.notice("\n")
      throw error
    }
    // Ctrl-D has not ended the line either.
    if line.isEmpty { environment.terminal.notice("\n") }
    let answer = String(decoding: line, as: UTF8.self).lowercased().filter { !$0.isWhitespace }
    return answer == "y" || answer == "yes"
  }

  /// Whether a signal has asked to stop.
  var isInterrupted: Bool { environment.interruption.signal != nil }
}
