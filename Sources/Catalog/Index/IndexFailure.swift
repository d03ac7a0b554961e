/// Why an index could not be used or made.
enum IndexFailure: Error, Equatable {
  /// SQLite says no: its result code, such as `SQLITE_CORRUPT`, and its words.
  case database(code: CInt, message: String)
  /// The system says no.
  case system(SystemFailure)
  /// A file is not as the index has it: it has changed since, or the index is damaged.
  case mismatch(path: String)
  /// The task was cancelled.
  case cancelled

  /// Why, for a person.
  var reason: String {
    switch self {
    case .database(_, let message): message
    case .system(let failure): failure.reason
    case .mismatch(let path): "'\(path)' changes while it is read"
    case .cancelled: "stopped"
    }
  }
}
