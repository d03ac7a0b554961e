import FoundationEssentials
import Testing

@testable import HTTP

@Suite struct `What is shown of a request` {
  @Test(arguments: [
    ("https://u:p@api.imgur.com/3/image/h4sh", "https://api.imgur.com/3/image/…"),
    (
      "https://a.b/v1/comics?ts=1&apikey=k&hash=m&limit=5",
      "https://a.b/v1/comics?ts=…&apikey=…&hash=…&limit=5"
    ),
    ("http://127.0.0.1:8080/3/image", "http://127.0.0.1:8080/3/image"),
  ])
  func `leaves what is no secret`(address: String, shown: String) throws {
    #expect(Redaction.address(try #require(URL(string: address))) == shown)
  }
}
