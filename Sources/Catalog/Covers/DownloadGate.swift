import Synchronization

/// Lets so many in at a time, in the order that they came.
final class DownloadGate: Sendable {
  private struct State {
    var free: Int
    var next: UInt64 = 0
    var waiting: [(number: UInt64, continuation: CheckedContinuation<Bool, Never>)] = []
    /// Those that are about to wait, unless they are cancelled first.
    var arriving: Set<UInt64> = []
  }

  private let state: Mutex<State>

  /// - Parameter count: How many at a time, `1...`.
  init(count: Int) {
    precondition(count > 0)
    state = Mutex(State(free: count))
  }

  /// Runs `work` when there is room.
  ///
  /// - Throws: `cancelled` when the task is while it waits, and what `work` throws.
  func run<T>(
    _ work: () async throws(CatalogError) -> sending T
  ) async throws(CatalogError) -> sending T {
    guard await enter() else { throw .cancelled }
    defer { leave() }
    return try await work()
  }

  private func enter() async -> Bool {
    guard !Task.isCancelled else { return false }
    let number: UInt64? = state.withLock { state in
      if state.free > 0 {
        state.free -= 1
        return nil
      }
      state.next += 1
      state.arriving.insert(state.next)
      return state.next
    }
    guard let number else { return true }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          guard state.arriving.remove(number) != nil else { return false }
          if state.free > 0 {
            state.free -= 1
            return true
          }
          state.waiting.append((number, continuation))
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        guard let index = state.waiting.firstIndex(where: { $0.number == number }) else {
          state.arriving.remove(number)
          return nil as CheckedContinuation<Bool, Never>?
        }
        return state.waiting.remove(at: index).continuation
      }
      waiter?.resume(returning: false)
    }
  }

  private func leave() {
    let next = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil as CheckedContinuation<Bool, Never>?
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume(returning: true)
  }
}
