import Diagnostics
import Ledger

/// Why there is nothing to forget.
enum ForgetError: ExplainedError, Equatable {
  case notFound(String)
  case several([String])
  case stillRunning(String)
  case settled(String, UploadState)

  /// What went wrong.
  var problem: String {
    switch self {
    case .notFound: "the ledger knows no such upload"
    case .several(let uploads): "that names several uploads: \(uploads.joined(separator: ", "))"
    case .stillRunning(let upload): "upload '\(upload)' is being sent right now"
    case .settled(let upload, let state): "upload '\(upload)' is settled already: \(state.rawValue)"
    }
  }

  /// What to do next.
  var remedies: [String] {
    switch self {
    case .notFound: ["'cards list --state unknown' tells the ids of those in doubt"]
    case .several: ["name one of them"]
    case .stillRunning: ["wait until it has ended"]
    case .settled: []
    }
  }
}
