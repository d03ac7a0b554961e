/// What an event says of its upload, in the order of how much it says: the greatest decides how the
/// upload stands.
enum EventName: Int, Comparable, Sendable {
  case started, failed, unknown, uploaded, dismissed, deleted

  /// Reads the name as lines have it; `nil` for one that is not known here.
  init?(_ word: String) {
    switch word {
    case "started": self = .started
    case "failed": self = .failed
    case "unknown": self = .unknown
    case "uploaded": self = .uploaded
    case "dismissed": self = .dismissed
    case "deleted": self = .deleted
    default: return nil
    }
  }

  /// Whether the left one says less.
  static func < (left: EventName, right: EventName) -> Bool { left.rawValue < right.rawValue }

  /// How an upload stands of which this is known, and no more.
  ///
  /// - Parameter isRunning: Whether the process that sends it still runs.
  func state(isRunning: Bool) -> UploadState {
    switch self {
    case .started: isRunning ? .uploading : .unknown
    case .failed: .failed
    case .unknown: .unknown
    case .uploaded: .up
    case .dismissed: .dismissed
    case .deleted: .down
    }
  }
}

extension LedgerEvent.Kind {
  /// Its name.
  var name: EventName {
    switch self {
    case .started: .started
    case .failed: .failed
    case .unknown: .unknown
    case .uploaded: .uploaded
    case .dismissed: .dismissed
    case .deleted: .deleted
    }
  }
}
