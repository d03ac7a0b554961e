/// What the program tells the shell when it ends.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case success = 0
  case failure = 1
  case usage = 2
  case notFound = 3
  case identity = 4
  case limited = 5
  case network = 6
  case ledger = 7
  case partial = 8
  case unknown = 9
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// What it means: a clause for the help and the manual.
  var meaning: String {
    switch self {
    case .success: "all done"
    case .failure: "something else failed"
    case .usage: "the command line or a setting is wrong; nothing was done"
    case .notFound: "the comic or its required cover was not found or could not be read"
    case .identity: "Imgur or Marvel refused who you are"
    case .limited: "out of credits or too fast; the message says when to come back"
    case .network: "the network failed or timed out; nothing was accepted, as far as is known"
    case .ledger: "the ledger could not be read or written"
    case .partial: "with several items, some failed"
    case .unknown: "the outcome is unknown: sent whole, and no answer; the ledger says so"
    case .hungUp: "stopped since the terminal has gone (SIGHUP)"
    case .interrupted: "stopped by Ctrl-C (SIGINT)"
    case .terminated: "stopped by SIGTERM"
    }
  }

  /// The status of a run over several items: `ledger`, else `unknown`, else `partial` when some
  /// failed.
  ///
  /// A single item keeps its own status.
  static func combining(_ statuses: [ExitStatus]) -> ExitStatus {
    if statuses.count == 1 { return statuses[0] }
    if statuses.contains(.ledger) { return .ledger }
    if statuses.contains(.unknown) { return .unknown }
    return statuses.allSatisfy { $0 == .success } ? .success : .partial
  }
}
