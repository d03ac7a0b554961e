import Synchronization

/// All requests of a server, and who waits for some of them.
final class RequestLog: Sendable {
  private struct Waiter {
    var condition: @Sendable ([ReceivedRequest]) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var requests: [(number: Int, request: ReceivedRequest)] = []
    var lastNumber = 0
    var connections = 0
    var waiters: [Int: Waiter] = [:]
    var lastWaiter = 0
  }

  private let state = Mutex(State())

  /// The requests, oldest first.
  var requests: [ReceivedRequest] { state.withLock { $0.requests.map(\.request) } }

  /// How many connections were made.
  var connections: Int { state.withLock { $0.connections } }

  /// Counts a connection.
  ///
  /// - Returns: Its number, from 1.
  func connect() -> Int {
    state.withLock {
      $0.connections += 1
      return $0.connections
    }
  }

  /// Notes a new request.
  ///
  /// - Returns: Its number, for ``update(_:_:)``.
  func append(_ request: ReceivedRequest) -> Int {
    let (number, ready) = state.withLock { state in
      state.lastNumber += 1
      state.requests.append((state.lastNumber, request))
      return (state.lastNumber, Self.takeReady(&state))
    }
    for continuation in ready { continuation.resume() }
    return number
  }

  /// Changes a request.
  func update(_ number: Int, _ change: (inout ReceivedRequest) -> Void) {
    let ready = state.withLock { state in
      guard let place = state.requests.lastIndex(where: { $0.number == number }) else {
        return [CheckedContinuation<Void, Never>]()
      }
      change(&state.requests[place].request)
      return Self.takeReady(&state)
    }
    for continuation in ready { continuation.resume() }
  }

  /// Forgets a request.
  func remove(_ number: Int) {
    state.withLock { $0.requests.removeAll { $0.number == number } }
  }

  /// Waits until the requests are as `condition` wants them, or the task is cancelled.
  func wait(until condition: @escaping @Sendable ([ReceivedRequest]) -> Bool) async {
    let number = state.withLock {
      $0.lastWaiter += 1
      return $0.lastWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          if Task.isCancelled || condition(state.requests.map(\.request)) { return true }
          state.waiters[number] = Waiter(condition: condition, continuation: continuation)
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.continuation.resume()
    }
  }

  /// Takes out the waiters whose condition holds.
  private static func takeReady(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    guard !state.waiters.isEmpty else { return [] }
    let requests = state.requests.map(\.request)
    let ready = state.waiters.filter { $0.value.condition(requests) }
    for number in ready.keys { state.waiters.removeValue(forKey: number) }
    return ready.values.map(\.continuation)
  }
}
