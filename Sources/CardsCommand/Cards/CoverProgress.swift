import Catalog
import Comics
import HTTP
import Synchronization
import Terminal

/// Tells how far the download of a cover is. Its line goes when it is done: what stays is the card's.
final class CoverProgress: Sendable {
  private let display: ProgressDisplay
  private let label: String
  /// Begun with the first news, for most covers are there already.
  private let transfer = Mutex<ProgressTransfer?>(nil)

  /// Prepares for a download that may never come.
  init(of comic: Comic, on display: ProgressDisplay) {
    self.display = display
    label = "cover of \(comic.title)"
  }

  /// Tells how many bytes are there. From any thread.
  func tell(_ completed: Int64, of total: Int64?) {
    transfer.withLock { transfer in
      let current = transfer ?? display.begin(label, staysWhenDone: false)
      transfer = current
      current.update(completed: completed, total: total)
    }
  }

  /// It is over.
  func end() { transfer.withLock { $0?.end() } }
}

extension CoverStore {
  /// The cover of a comic. A download is shown as long as it lasts.
  func cover(
    for comic: LocatedComic, named file: String? = nil, on display: ProgressDisplay
  ) async throws(CatalogError) -> CoverAnswer {
    let progress = CoverProgress(of: comic.comic, on: display)
    defer { progress.end() }
    return try await cover(for: comic, named: file) {
      progress.tell($0.completed, of: $0.total)
    }
  }
}
