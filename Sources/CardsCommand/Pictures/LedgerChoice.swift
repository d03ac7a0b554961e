import FoundationEssentials
import Ledger

/// Which uploads of the ledger are meant.
struct LedgerChoice: Sendable {
  /// Only in this state.
  var state: UploadState?
  /// Only of this comic.
  var comic: Int?
  /// Only begun at this time or later.
  var since: Moment?
  /// Only begun longer ago than this.
  var olderThan: Age?
  /// Only at this address.
  var endpoint: String?

  /// Whether an upload is one of them.
  func holds(_ record: UploadRecord, now: Date) -> Bool {
    if let state, record.state != state { return false }
    if let comic, record.started?.comic != comic { return false }
    if let since, record.time < since.date(now: now) { return false }
    if let olderThan, record.time > Moment.ago(olderThan).date(now: now) { return false }
    if let endpoint, record.started?.endpoint != endpoint { return false }
    return true
  }
}
