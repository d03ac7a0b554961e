/// One step of a call that tells how far it has got.
public enum ProgressEvent: Sendable {
  /// Bytes have moved.
  case progress(TransferProgress)
  /// The answer, which is the last event.
  case response(Response)
}

extension Provider {
  /// A call that tells how far it has got. After `requestWithProgress` of Moya's ReactiveSwift
  /// extension.
  ///
  /// ```swift
  /// for try await event in imgur.requestWithProgress(.upload(card)) {
  ///   switch event {
  ///   case .progress(let progress): bar.show(progress)
  ///   case .response(let response): print(response.statusCode)
  ///   }
  /// }
  /// ```
  public func requestWithProgress(_ target: Target) -> ProgressResponses<Target> {
    ProgressResponses(provider: self, target: target)
  }
}

/// The events of one call, in order: progress, then the response. Its only error is ``HTTPError``.
///
/// It is cold: nothing is sent until the first event is asked for, and each iteration is a request of
/// its own. Leaving the loop, or cancelling the task that runs it, stops the transfer.
///
/// `AsyncThrowingStream` can throw only `any Error`, so this is a stream of results, unwrapped one at a
/// time. It keeps the two newest events: a slow reader skips stale progress and never delays the
/// transfer, and the response, being last, is never dropped.
public struct ProgressResponses<Target: TargetType>: AsyncSequence, Sendable {
  /// One event.
  public typealias Element = ProgressEvent
  /// The only error.
  public typealias Failure = HTTPError

  let provider: Provider<Target>
  let target: Target

  /// Gets ready to make the call. Nothing is sent yet.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(provider: provider, target: target)
  }

  /// Steps through the events.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private typealias Events = AsyncStream<Result<ProgressEvent, HTTPError>>

    private let provider: Provider<Target>
    private let target: Target
    private var events: Events.AsyncIterator?

    init(provider: Provider<Target>, target: Target) {
      self.provider = provider
      self.target = target
    }

    /// The next event, or `nil` after the last. The first one asked for sends the request.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(HTTPError) -> ProgressEvent? {
      var events = self.events ?? start()
      defer { self.events = events }
      return try await events.next(isolation: actor)?.get()
    }

    private func start() -> Events.AsyncIterator {
      let (events, continuation) = Events.makeStream(bufferingPolicy: .bufferingNewest(2))
      let task = Task { [provider, target] in
        do throws(HTTPError) {
          let response = try await provider.request(target) { progress in
            continuation.yield(.success(.progress(progress)))
          }
          continuation.yield(.success(.response(response)))
        } catch {
          continuation.yield(.failure(error))
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
      return events.makeAsyncIterator()
    }
  }
}
