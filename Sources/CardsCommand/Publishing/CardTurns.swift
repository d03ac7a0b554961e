import Synchronization

/// Lets one at a time work on a card. Others that want the same card wait, in the order in which they
/// came, so that a card that is asked for twice can be found when it is looked for the second time.
final class CardTurns: Sendable {
  /// Those who wait for each card that is worked on, by its SHA-256.
  private let waiting = Mutex<[String: [CheckedContinuation<Void, Never>]]>([:])

  /// Waits until nobody else works on the card. ``end(of:)`` lets the next one begin.
  func begin(of sha256: String) async {
    await withCheckedContinuation { continuation in
      let isFree = waiting.withLock { waiting in
        guard waiting[sha256] == nil else {
          waiting[sha256]?.append(continuation)
          return false
        }
        waiting[sha256] = []
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Ends a turn that ``begin(of:)`` has given.
  func end(of sha256: String) {
    let next = waiting.withLock { waiting -> CheckedContinuation<Void, Never>? in
      guard waiting[sha256]?.isEmpty == false else {
        waiting[sha256] = nil
        return nil
      }
      return waiting[sha256]?.removeFirst()
    }
    next?.resume()
  }
}
