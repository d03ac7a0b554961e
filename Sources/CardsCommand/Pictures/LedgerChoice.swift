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

  /// Whether an upload is one of them.
  func holds(_ upload: some Choosable, now: Date) -> Bool {
    if let state, upload.state != state { return false }
    if let comic, upload.comic != comic { return false }
    if let since, upload.time < since.date(now: now) { return false }
    if let olderThan, upload.time > Moment.ago(olderThan).date(now: now) { return false }
    return true
  }
}

/// What a choice looks at.
protocol Choosable {
  var state: UploadState { get }
  var time: Date { get }
  var comic: Int? { get }
  var endpoint: String? { get }
}

extension UploadSummary: Choosable {}

extension UploadRecord: Choosable {
  /// Marvel's id of the comic, where it is known.
  var comic: Int? { started?.comic }
  /// The address of the API that it goes to, where it is known.
  var endpoint: String? { started?.endpoint }
}
