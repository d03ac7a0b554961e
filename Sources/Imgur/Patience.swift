import FoundationEssentials
import HTTP

/// How often one call may still be made again, and how long it may still wait.
struct Patience {
  /// How long to wait where a limit does not say when it is lifted. Imgur's are by the hour.
  static let pause = Duration.seconds(60)

  private let retry: RetryPolicy
  private var retries = 0
  private var left: Duration

  /// Patience for one call.
  init(retry: RetryPolicy, maxWait: Duration) {
    self.retry = retry
    left = maxWait
  }

  /// How long to wait before the next try; `nil` when there is none.
  mutating func delay(after verdict: Verdict, now: Date) -> Duration? {
    switch verdict.advice {
    case .stop: return nil
    case .backOff:
      guard retries < retry.retries else { return nil }
      retries += 1
      return retry.delay(beforeRetry: retries - 1)
    case .waitUntil(let date):
      // A second more, since the times of two clocks are compared.
      let wait = date.map { .seconds(max(0, $0.timeIntervalSince(now)) + 1) } ?? Self.pause
      guard wait <= left else { return nil }
      left -= wait
      return wait
    }
  }
}
