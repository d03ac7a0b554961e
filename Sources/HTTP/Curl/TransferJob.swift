import Synchronization

/// One request on its way to the loop: what is asked, and who waits for the answer.
final class TransferJob: Sendable {
  /// The request; its redirects are not followed.
  let request: HTTPRequest
  /// How long and how much it may take.
  let limits: TransferLimits
  /// When it must be over, or `nil`.
  let deadline: ContinuousClock.Instant?
  /// Is told, on the loop's thread, how far it has got.
  let report: @Sendable (TransferProgress) -> Void

  private typealias Waiter = CheckedContinuation<Result<Response, HTTPError>, Never>
  private let waiter = Mutex<Waiter?>(nil)
  private let cancelled = Atomic(false)

  init(
    request: HTTPRequest, limits: TransferLimits, deadline: ContinuousClock.Instant?,
    report: @escaping @Sendable (TransferProgress) -> Void
  ) {
    self.request = request
    self.limits = limits
    self.deadline = deadline
    self.report = report
  }

  /// Whether nobody wants the answer any more.
  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Hands the job to a loop and waits for what comes of it.
  func run(on loop: CurlLoop) async throws(HTTPError) -> Response {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.withLock { $0 = continuation }
        loop.start(self)
      }
    } onCancel: {
      cancelled.store(true, ordering: .releasing)
      loop.cancel(self)
    }
    return try result.get()
  }

  /// Says what came of it. Only the first time counts.
  func finish(_ result: Result<Response, HTTPError>) {
    let waiter = waiter.withLock { waiter in
      defer { waiter = nil }
      return waiter
    }
    waiter?.resume(returning: result)
  }
}
