import FoundationEssentials
import HTTP
import Testing

@testable import Imgur

@Suite struct `The calls that are left` {
  @Test func `are read from the body, and the rest from the header fields`() throws {
    let body = try JSONDecoder().decode(
      CreditsBody.self,
      from: Data(
        #"{"UserLimit":412,"UserRemaining":"382","UserReset":1764585000,"ClientLimit":10500}"#.utf8)
    )
    let headers = [
      HTTPHeader("x-ratelimit-clientremaining", "9500"),
      HTTPHeader("X-RateLimit-UserLimit", "1"), HTTPHeader("X-Post-Rate-Limit-Limit", "1250"),
      HTTPHeader("x-post-rate-limit-reset", "60"),
    ]
    let credits = Credits(body, headers, now: Samples.now)
    let hour = Samples.now.addingTimeInterval(3_600)
    #expect(credits.user == Allowance(limit: 412, remaining: 382, reset: hour))
    #expect(credits.client == Allowance(limit: 10_500, remaining: 9_500, reset: nil))
    #expect(
      credits.posts
        == Allowance(limit: 1_250, remaining: nil, reset: Samples.now.addingTimeInterval(60)))
  }

  @Test func `are nothing where nothing is said`() {
    let credits = Credits([HTTPHeader("X-RateLimit-UserLimit", "many")], now: Samples.now)
    #expect(credits.user == nil && credits.client == nil && credits.posts == nil)
  }
}
