import FoundationEssentials
import HTTP
import Testing

@testable import Imgur

@Suite struct `A refusal` {
  private func kind(_ refusal: Refusal) -> ImgurErrorKind { ImgurError.refused(refusal).kind }

  @Test(arguments: [
    (
      400, #"{"data":{"error":"Bad &amp; <b>bold</b>"},"success":false,"status":400}"#, "Bad & bold"
    ),
    (
      400, #"{"data":{"error":{"code":1,"message":"An object","type":"E","exception":[]}}}"#,
      "An object"
    ),
    (400, #"{"data":{"error":{"code":1,"message":"Another","exception":{}}}}"#, "Another"),
    (400, #"{"data":{"error":"{\"message\":\"JSON in a text\",\"code\":7}"}}"#, "JSON in a text"),
    (
      429, #"{"errors":[{"id":"x","code":"429","status":"Too Many","detail":"Slow down"}]}"#,
      "Slow down"
    ),
    (429, #"{"errors":[{"code":"429","status":"Too Many Requests"}]}"#, "Too Many Requests"),
    (400, #"{"data":"Just a text","success":false,"status":400}"#, "Just a text"),
    (400, #"{"error":"No data around it"}"#, "No data around it"),
    (
      400, #"{"data":{"error":"See <a href=\"https://imgur.com/tos\">the terms</a>."}}"#,
      "See the terms."
    ),
    (400, #"{"data":{"error":"Bell\u0007 \u001b[2J and\n line"}}"#, "Bell [2J and line"),
    (503, "\n<?xml version=\"1.0\"?><html><head><TITLE>503 over</TITLE></head></html>", "503 over"),
    (
      405, "<html>\r\n<head></head><body><center><h1>405 Not Allowed</h1></center></body></html>",
      "405 Not Allowed"
    ),
    (500, "Upstream gave up", "Upstream gave up"),
  ])
  func `gives the server's own words, cleaned`(status: Int, body: String, words: String) {
    #expect(Samples.refusal(status, body).words == words)
  }

  @Test(arguments: [
    "", "  \n", #"{"data":false,"success":false,"status":400}"#, "{}", "[]", "null",
  ])
  func `without words says so`(body: String) {
    let refusal = Samples.refusal(400, body)
    #expect(refusal.words == nil)
    #expect(ImgurError.refused(refusal).problem == "Imgur refused (400) and did not say why")
  }

  @Test func `keeps no more than 300 characters`() {
    let refusal = Samples.refusal(400, Samples.json(String(repeating: "word ", count: 1_000)))
    #expect(refusal.words?.count == 300 && refusal.words?.hasSuffix("…") == true)
  }

  @Test(arguments: [
    (403, Samples.json("Invalid client_id", status: 403)), (401, ""), (403, ""),
    (401, Samples.json("The access token provided is invalid.")),
    (403, Samples.json("Imgur is temporarily over capacity. Please try again later.")),
    (400, Samples.json("These actions are forbidden.")),
    (400, Samples.json("anonymous uploading in your country has been disabled")),
    (403, Samples.json("You are not the owner of album AbCd5")), (451, "<html></html>"),
  ])
  func `may be about who asks`(status: Int, body: String) {
    let refusal = Samples.refusal(status, body)
    #expect(kind(refusal) == .identity)
    #expect(!ImgurError.refused(refusal).remedies.isEmpty)
  }

  @Test(arguments: [
    (429, ""), (429, "<html><title>Too many</title></html>"),
    (429, #"{"errors":[{"code":"429","detail":"Too Many Requests"}]}"#),
    (400, #"{"status":400,"data":{"error":{"code":429,"message":"Stop"}}}"#),
    (403, Samples.json("You are uploading too fast.")), (200, Samples.json("Rate limit reached")),
    (500, Samples.json("Imgur is temporarily over capacity.")),
    (429, Samples.json("Daily client requests exceeded")),
    (500, #"{"data":{"error":"Busy"},"success":false,"status":1203}"#),
  ])
  func `may be about too much`(status: Int, body: String) {
    #expect(kind(Samples.refusal(status, body)) == .limited(until: nil))
  }

  @Test(arguments: [
    (413, ""), (413, Samples.json("file is over the size limit")), (415, ""), (417, ""),
    (400, Samples.json("File type invalid (1)")), (404, "<html></html>"), (400, ""),
    (400, Samples.json("File was not uploaded correctly")), (405, "<html></html>"),
    (500, Samples.json("Could not complete request")),
  ])
  func `may be about the card, or the address`(status: Int, body: String) {
    #expect(kind(Samples.refusal(status, body)) == .refused)
  }

  @Test(arguments: [
    ("You are uploading too fast. Please wait 59 more minutes.", 3_540.0),
    ("Please wait 1 more minute", 60), ("try again in 2 hours", 7_200),
    ("wait 30 seconds", 30), ("429: wait 5 minutes", 300), ("come back in 1 day", 86_400),
  ])
  func `says in its words when to come back`(words: String, seconds: Double) {
    #expect(
      Samples.refusal(429, Samples.json(words)).returns
        == Samples.now.addingTimeInterval(seconds))
  }

  @Test func `says in its header fields when to come back, in any case and both units`() {
    func returns(_ headers: [(String, String)]) -> Double? {
      Samples.refusal(429, "", headers).returns?.timeIntervalSince(Samples.now)
    }
    #expect(
      returns([("x-ratelimit-userremaining", "0"), ("x-ratelimit-userreset", "3600")]) == 3_600)
    #expect(
      returns([("X-RATELIMIT-CLIENTREMAINING", "0"), ("X-RateLimit-ClientReset", "1764581500")])
        == 100)
    #expect(
      returns([("X-Post-Rate-Limit-Remaining", "0"), ("X-Post-Rate-Limit-Reset", "1648")]) == 1_648)
    #expect(returns([("X-RateLimit-UserRemaining", "3"), ("X-RateLimit-UserReset", "9")]) == nil)
    #expect(returns([("Retry-After", "120")]) == 120)
    #expect(returns([("Retry-After", "Mon, 01 Dec 2025 09:31:00 GMT")]) == 60)
    #expect(returns([("Retry-After", "0")]) == nil && returns([("Retry-After", "soon")]) == nil)
    #expect(returns([]) == nil)
  }

  @Test func `tells the time to come back as a remedy`() {
    let error = ImgurError.refused(Samples.refusal(429, Samples.json("wait 30 minutes")))
    #expect(error.remedies.first == "come back after 2025-12-01T10:00:00Z")
  }

  @Test func `of a deletion may mean that an id was taken for a deletehash`() {
    for words in ["Unauthorized", "Permission Denied"] {
      let refusal = Samples.refusal(403, Samples.json(words), to: Samples.delete)
      #expect(refusal.cause == .notYours && kind(refusal) == .identity)
    }
  }

  @Test func `of who asks means the token where one was sent`() {
    for status in [401, 403] {
      var response = Samples.response(status, Samples.json("No"))
      #expect(Refusal(response, to: Samples.upload, now: Samples.now).cause == .clientID)
      response.request.headers = [HTTPHeader("Authorization", "Bearer t")]
      #expect(Refusal(response, to: Samples.upload, now: Samples.now).cause == .token)
    }
  }
}
