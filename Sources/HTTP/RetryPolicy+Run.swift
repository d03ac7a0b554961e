/// What is to be done after a try.
public enum RetryDecision: Equatable, Sendable {
  /// What came of it is final.
  case stop
  /// Try again after the policy's next pause, if there are retries left.
  case backOff
  /// Try again after just this long. The retries are not used up: whoever says this knows its end.
  case wait(Duration)
}

extension RetryPolicy {
  /// Makes a call, and again as long as it is worth it.
  ///
  /// - Parameters:
  ///   - body: The call.
  ///   - decide: Says what is to be done after a try. It may be told a success too: an answer of 503
  ///     is one here.
  /// - Returns: What the last try gave. When the task is cancelled during a pause, that is the last.
  public func run<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value,
    decide: (Result<Value, Failure>) -> RetryDecision
  ) async throws(Failure) -> Value {
    var used = 0
    while true {
      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try await body())
      } catch {
        result = .failure(error)
      }
      let pause: Duration
      switch decide(result) {
      case .stop: return try result.get()
      case .wait(let duration): pause = duration
      case .backOff:
        guard used < retries else { return try result.get() }
        pause = delay(beforeRetry: used)
        used += 1
      }
      do { try await sleep(pause) } catch { return try result.get() }
    }
  }
}

extension RetryDecision {
  /// What docs/reliability.md says for a call that may be made any number of times: a GET or a DELETE.
  ///
  /// Limits (429) are not for this: when to come back is the service's own to say.
  public init(repeatable result: Result<Response, HTTPError>) {
    switch result {
    case .success(let response), .failure(.statusCode(let response)):
      self = [500, 502, 503, 504].contains(response.statusCode) ? .backOff : .stop
    case .failure(.transfer(let failure)): self = failure.isPassing ? .backOff : .stop
    case .failure: self = .stop
    }
  }
}

extension TransferFailure {
  /// Whether another try may go better: not with the wrong certificate, a bad redirect, a full disk or
  /// a person who said stop.
  public var isPassing: Bool {
    switch kind {
    case .unknownHost, .refused, .proxy, .timedOut, .cut, .other: true
    case .certificate, .tooManyRedirects, .badRedirect, .cancelled, .file: false
    }
  }
}
