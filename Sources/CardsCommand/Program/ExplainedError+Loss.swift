import Diagnostics
import Imgur
import Ledger

extension ExplainedError {
  /// Whether this warning is of something that is lost, or that others may have seen: a card that can
  /// never be taken down, a deletehash that cannot be read. Whoever wants quiet wants to know that.
  var tellsOfLoss: Bool {
    switch self {
    case let note as UploadNote: note.isShortcoming
    case is LedgerWarning: true
    default: false
    }
  }
}
