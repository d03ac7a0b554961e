import Sandbox
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The sandbox's gateway` {
  // md5("1" + "abcd" + "1234"), Marvel's own example.
  private static let proof = "ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"

  private func world() throws -> World {
    try World(
      {
        $0.marvelPublicKey = "1234"
        $0.marvelPrivateKey = "abcd"
      },
      files: [
        "one.json":
          #"{"id":7,"title":"Seven","thumbnail":{"path":"art/seven","extension":"png"}}"#,
        "art/seven.png": "picture",
        "more/page.json":
          #"{"attributionText":"Ours","data":{"results":[{"id":9,"title":"Nine","upc":9223372036854775807},{"id":8,"title":"Eight"}]}}"#,
        "more/9.jpg": "0123456789", "broken.json": "{",
      ])
  }

  @Test func `answers one comic, with a cover that it serves`() throws {
    let world = try world()
    let answer = world.ask("GET", "/v1/public/comics/7?\(Self.proof)")
    #expect(answer.status == 200)
    #expect(answer.text.contains(#""path":"http://127.0.0.1/covers/7""#))
    #expect(world.ask("GET", "/covers/7.png").text == "picture")
    #expect(world.ask("GET", "/covers/7/portrait_uncanny.png").text == "picture")
  }

  @Test(arguments: ["../secret", "/etc/host", "art/../../secret"])
  func `serves nothing from outside its directory`(path: String) throws {
    let comic = #"{"id":7,"title":"Seven","thumbnail":{"path":"\#(path)","extension":"conf"}}"#
    let world = try World(files: ["comics/one.json": comic, "secret.conf": "s", "comics/art/x": ""])
    #expect(world.ask("GET", "/covers/7.conf").status == 404)
  }

  @Test func `has nothing new for a page that the client has`() throws {
    let world = try world()
    let target = "/v1/public/comics/9?\(Self.proof)"
    let etag = try #require(world.ask("GET", target).headers["etag"])
    #expect(!etag.contains("\""))
    let again = world.ask("GET", target, ["If-None-Match: \(etag)"])
    #expect(again.status == 304 && again.body.isEmpty)
  }

  @Test func `pages, and keeps numbers whole`() throws {
    let world = try world()
    let target = "/v1/public/comics?dateDescriptor=thisWeek&\(Self.proof)"
    let page = world.ask("GET", "\(target)&limit=2&offset=1").text
    #expect(page.contains(#""count":2"#) && page.contains(#""total":3"#))
    #expect(page.contains(#""attributionText":"Ours""#))
    #expect(page.contains("Eight") && page.contains("9223372036854775807"))
    let past = world.ask("GET", "\(target)&offset=50")
    #expect(past.status == 200 && past.text.contains(#""results":[]"#))
  }

  @Test(arguments: [
    ("comics/7", 409, "MissingParameter"),
    ("comics/7?ts=1&apikey=1&hash=x", 401, "API key is invalid"),
    ("comics/7?ts=1&apikey=1234&hash=x", 401, "timestamp and key combination"),
    ("comics/1?\(proof)", 404, "We couldn't find that comic_issue"),
    ("comics?limit=101&\(proof)", 409, "more than 100"),
    ("comics?limit=0&\(proof)", 409, "greater than 0"),
    ("comics?Thor=1&\(proof)", 409, "We don't recognize the parameter Thor"),
    ("heroes?\(proof)", 404, "ResourceNotFound"),
  ])
  func `refuses in Marvel's words`(target: String, status: Int, words: String) throws {
    let answer = try world().ask("GET", "/v1/public/\(target)")
    #expect(answer.status == status && answer.text.contains(words))
  }

  @Test(arguments: [
    ("bytes=4-", 206, "456789", "bytes 4-9/10"), ("bytes=2-3", 206, "23", "bytes 2-3/10"),
    ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=10-", 416, "", "bytes */10"),
    ("bytes=7-18446744073709551615", 206, "789", "bytes 7-9/10"),
    ("bytes=0-1,4-5", 200, "0123456789", nil), ("lines=1-", 200, "0123456789", nil),
  ])
  func `serves a part of a cover`(range: String, status: Int, body: String, part: String?) throws {
    let answer = try world().ask("GET", "/covers/9.jpg", ["Range: \(range)"])
    #expect(answer.status == status && answer.text == body)
    #expect(answer.headers["content-range"] == part)
  }

  @Test func `serves a part only of the cover that the client began with`() throws {
    let world = try world()
    let whole = world.ask("GET", "/covers/9.jpg")
    let etag = try #require(whole.headers["etag"])
    let date = try #require(whole.headers["last-modified"])
    #expect(date.hasSuffix(" GMT"))
    for (condition, status) in [(etag, 206), (date, 206), ("\"other\"", 200)] {
      let headers = ["Range: bytes=4-", "If-Range: \(condition)"]
      #expect(world.ask("GET", "/covers/9.jpg", headers).status == status)
    }
    #expect(world.ask("GET", "/covers/9.jpg", ["If-None-Match: \(etag)"]).status == 304)
  }
}
