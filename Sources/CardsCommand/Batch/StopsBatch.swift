import Imgur
import Ledger

extension Error {
  /// Whether there is no use in trying the next item: Imgur says that it is too much or too fast, or who
  /// asks is refused, or what must be noted cannot be.
  var stopsBatch: Bool {
    switch self {
    case let error as PublishingError: error.stopsBatch
    case let error as ImgurError: error.stopsBatch
    case is LedgerError: true
    case let error as RemovalError: error.stopsBatch
    default: false
    }
  }
}

extension PublishingError {
  fileprivate var stopsBatch: Bool {
    switch self {
    case .imgur(let error): error.stopsBatch
    case .ledger, .notRecorded, .outcomeNotRecorded: true
    case .inDoubt, .beingSent: false
    }
  }
}

extension RemovalError {
  fileprivate var stopsBatch: Bool {
    if case .notNoted = self { true } else { false }
  }
}

extension ImgurError {
  fileprivate var stopsBatch: Bool {
    switch kind {
    case .limited, .identity, .cancelled: true
    case .network, .unknownOutcome, .refused: false
    }
  }
}
