/// How often a call that did not work out is made again, and how long that waits.
public struct RetryPolicy: Sendable {
  /// How often it is made again, after the first time.
  public var retries: Int
  /// Waits; throws when the task is cancelled. A test hands in one that does not wait.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// A number of 0..<1, another one each time, so that many programs that failed together do not
  /// come back together.
  public var jitter: @Sendable () -> Double

  /// Makes a policy.
  public init(
    retries: Int = 3,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    jitter: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.retries = retries
    self.sleep = sleep
    self.jitter = jitter
  }

  /// How long to wait before a retry: 1, 2, 4 … seconds, at most 64, of which jitter takes up to half.
  ///
  /// - Parameter number: The retry's number, from 0.
  public func delay(beforeRetry number: Int) -> Duration {
    .seconds(Double(1 << min(max(number, 0), 6)) * (0.5 + jitter() / 2))
  }
}
