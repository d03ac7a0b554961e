import Diagnostics

/// A comic whose cover must be on its card, and cannot be.
struct MissingCover: ExplainedError {
  var id: Int
  var reason: any ExplainedError

  var problem: String { "comic \(id) cannot have its cover: \(reason.problem)" }
  var remedies: [String] { reason.remedies }
}
