import Diagnostics
import Ledger

extension ExitStatus {
  /// The status that an error ends the program with. Each module's errors have a line here.
  init(_ error: any Error) {
    self =
      switch error {
      case is UsageError: .usage
      case SettingsError.noImgurClientID: .identity
      case is SettingsError: .usage
      case is LedgerError: .ledger
      default: .failure
      }
  }

  /// The status of a program that a signal has stopped.
  init(signal: Int32) {
    // A terminal that goes away ends it as Ctrl-C does.
    self = ExitStatus(rawValue: 128 + signal) ?? .interrupted
  }
}

extension Error {
  /// Whether it only says that the command was cancelled, which nobody needs to be told.
  var isCancellation: Bool { self is CancellationError }

  /// The error, explained; an error of the system, or of the library, in its own words.
  var explained: any ExplainedError {
    (self as? any ExplainedError) ?? UnexplainedError(words: "\(self)")
  }
}

/// An error that does not explain itself. There should be none.
private struct UnexplainedError: ExplainedError {
  var words: String
  var problem: String { words }
  var remedies: [String] { ["please report this with the output of 'cards --version'"] }
}
