import FoundationEssentials
import HTTP
import Synchronization
import Testing

@Suite struct `A retry policy` {
  private struct Broken: Error, Equatable { var number: Int }

  private func policy(_ waits: Notes<Duration>, retries: Int = 3) -> RetryPolicy {
    RetryPolicy(retries: retries, sleep: { waits.add($0) }, jitter: { 1 })
  }

  @Test func `waits 1, 2 and 4 seconds, then gives up with the last error`() async {
    let waits = Notes<Duration>()
    let calls = Notes<Int>()
    let error = await #expect(throws: Broken.self) {
      try await policy(waits).run { () async throws(Broken) -> Int in
        calls.add(1)
        throw Broken(number: calls.all.count)
      } decide: { _ in
        .backOff
      }
    }
    #expect(error == Broken(number: 4))
    #expect(waits.all == [.seconds(1), .seconds(2), .seconds(4)])
  }

  @Test func `takes up to half of a pause away by chance`() {
    for (chance, expected) in [(0.0, Duration.seconds(2)), (0.5, .seconds(3)), (1, .seconds(4))] {
      #expect(RetryPolicy(jitter: { chance }).delay(beforeRetry: 2) == expected)
    }
    #expect(RetryPolicy(jitter: { 1 }).delay(beforeRetry: 100) == .seconds(64))
  }

  @Test func `waits as long as it is told without using up a retry`() async throws {
    let waits = Notes<Duration>()
    let value = try await policy(waits, retries: 0).run { () async throws(Broken) in
      waits.all.count
    } decide: { result in
      (try? result.get()) == 2 ? .stop : .wait(.seconds(59))
    }
    #expect(value == 2)
    #expect(waits.all == [.seconds(59), .seconds(59)])
  }

  @Test func `ends with the last error when its task is cancelled in a pause`() async {
    let policy = RetryPolicy(sleep: { _ in throw CancellationError() })
    await #expect(throws: Broken(number: 7)) {
      try await policy.run { () async throws(Broken) -> Int in
        throw Broken(number: 7)
      } decide: { _ in
        .backOff
      }
    }
  }

  @Test(arguments: [200, 304, 400, 404, 429, 501])
  func `makes a call no more for a final status`(status: Int) throws {
    #expect(try decision(status) == .stop)
  }

  @Test(arguments: [500, 502, 503, 504])
  func `makes a repeatable call again for a status that may pass`(status: Int) throws {
    #expect(try decision(status) == .backOff)
  }

  private func decision(_ status: Int) throws -> RetryDecision {
    let url = try #require(URL(string: "http://h/"))
    let response = Response(statusCode: status, data: Data(), request: HTTPRequest(url: url))
    #expect(
      RetryDecision(repeatable: .success(response))
        == RetryDecision(repeatable: .failure(.statusCode(response))))
    return RetryDecision(repeatable: .success(response))
  }

  @Test(arguments: [
    (TransferFailure.Kind.unknownHost, RetryDecision.backOff), (.refused, .backOff),
    (.cut, .backOff), (.timedOut, .backOff), (.proxy, .backOff), (.certificate, .stop),
    (.badRedirect, .stop), (.tooManyRedirects, .stop), (.file, .stop), (.cancelled, .stop),
  ])
  func `makes a repeatable call again for a failure that may pass`(
    kind: TransferFailure.Kind, expected: RetryDecision
  ) {
    let failure = TransferFailure(stage: .sent, kind: kind, host: "h", detail: "")
    #expect(RetryDecision(repeatable: .failure(.transfer(failure))) == expected)
  }
}
