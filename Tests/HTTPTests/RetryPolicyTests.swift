import HTTP
import Testing

@Suite struct `A retry policy` {
  @Test func `takes up to half of a pause away by chance`() {
    for (chance, expected) in [(0.0, Duration.seconds(2)), (0.5, .seconds(3)), (1, .seconds(4))] {
      #expect(RetryPolicy(jitter: { chance }).delay(beforeRetry: 2) == expected)
    }
    #expect(RetryPolicy(jitter: { 1 }).delay(beforeRetry: 100) == .seconds(64))
  }
}
