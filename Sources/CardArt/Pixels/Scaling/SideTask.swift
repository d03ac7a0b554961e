internal import Dispatch
internal import Synchronization

/// Something that another thread does while this one does something else, if one has time for it.
///
/// Whoever comes first does it: no thread ever waits for one that has not begun, so that this cannot come
/// to a standstill however many cards are drawn at once.
final class SideTask: Sendable {
  private let body: @Sendable () -> Void
  private let isTaken = Mutex(false)
  private let end = DispatchSemaphore(value: 0)

  /// Offers it to other threads.
  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
    DispatchQueue.global().async { [self] in
      guard take() else { return }
      body()
      end.signal()
    }
  }

  /// Returns when it is done; does it when nobody has begun. To be called once.
  func finish() {
    if take() { body() } else { end.wait() }
  }

  /// Whether it is the caller's to do.
  private func take() -> Bool {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }
}
