import FoundationEssentials
import HTTP
import Testing

@testable import Imgur

@Suite struct `The time to come back` {
  let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func wait(_ words: String, _ headers: [HTTPHeader] = []) -> Double? {
    let request = HTTPRequest(url: URL(filePath: "/"))
    let response = Response(statusCode: 429, data: Data(), headers: headers, request: request)
    return ReturnTime.of(response, words: words, now: now)?.timeIntervalSince(now)
  }

  @Test func `is read from the words`() {
    #expect(wait("Please wait 59 more minutes.") == 3_540.0)
  }

  @Test(arguments: [
    "Please wait infinity minutes", "wait 1e300 minutes", "wait nan hours", "wait 0 minutes",
    "wait 99999999999999999999 seconds", "wait 900000 days",
  ])
  func `is none that nobody could wait for`(words: String) {
    #expect(wait(words) == nil)
  }

  @Test(arguments: [
    HTTPHeader("Retry-After", "9223372036854775807"),
    HTTPHeader("X-RateLimit-UserReset", "9223372036854775807"),
  ])
  func `is none that a header makes up`(header: HTTPHeader) {
    #expect(wait("", [header, HTTPHeader("X-RateLimit-UserRemaining", "0")]) == nil)
  }
}
