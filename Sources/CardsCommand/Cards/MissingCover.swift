import Catalog
import Diagnostics

/// A comic whose cover must be on its card, and cannot be.
struct MissingCover: ExplainedError {
  var id: Int
  var reason: any ExplainedError

  /// Whether it may be had another time: its host could not be reached, or did not give it whole.
  var isOfNetwork: Bool {
    switch reason as? CoverAbsence {
    case .unreachable?, .failed?: true
    default: false
    }
  }

  var problem: String { "comic \(id) cannot have its cover: \(reason.problem)" }
  var remedies: [String] { reason.remedies }
}
