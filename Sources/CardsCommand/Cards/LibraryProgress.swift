import Synchronization
import Terminal

/// Tells how far the first reading of a large library is; later ones are too short to be told.
final class LibraryProgress: Sendable {
  private let display: ProgressDisplay
  private let transfer = Mutex<ProgressTransfer?>(nil)

  /// Prepares for a reading that may never come.
  init(in session: Session) { display = session.display }

  /// Tells how many bytes are read. The line is gone, or complete, once all are.
  func tell(_ completed: Int64, of total: Int64?) {
    transfer.withLock { transfer in
      let current = transfer ?? display.begin("reading comics")
      current.update(completed: completed, total: total)
      let isDone = completed == total
      transfer = isDone ? nil : current
      if isDone { current.end() }
    }
  }
}
