import Diagnostics
import FoundationEssentials
import HTTP
import Testing

@testable import Imgur

@Suite struct `An Imgur client` {
  static let taken =
    #"{"data":{"id":"a","link":"https://i.imgur.com/a.jpg","deletehash":"h"},"success":true,"status":200}"#
  static let tooFast = Samples.json("You are uploading too fast. Please wait 2 more minutes.")

  private func error(_ script: Script, retries: Int = 3) async -> ImgurError? {
    do {
      _ = try await script.client(retries: retries).upload(Samples.card)
      return nil
    } catch { return error }
  }

  @Test func `uploads a card and says what came of it`() async throws {
    let script = Script(answers: [(200, Self.taken)])
    let outcome = try await script.client().upload(Samples.card)
    #expect(outcome.isPlain && outcome.result.deletehash == Secret("h"))
    #expect(script.requests.map(\.url.absoluteString) == ["https://api.imgur.com/3/image"])
    #expect(script.requests[0].headers["authorization"] == "Client-ID client")
  }

  @Test func `sends nothing that is over 20 MB`() async {
    let script = Script(answers: [(200, Self.taken)])
    let large = ImageUpload(jpeg: Data(count: 20_000_001))
    let error = await #expect(throws: ImgurError.self) {
      try await script.client().upload(large)
    }
    #expect(error == .tooLarge(bytes: 20_000_001) && error?.kind == .refused)
    #expect(script.requests.isEmpty)
  }

  @Test(arguments: [
    "http://api.example.com/3", "http://127.0.0.1.example.com/3", "http://10.0.0.1",
  ])
  func `sends no token over plain http to another machine`(address: String) async throws {
    let script = Script(answers: [(200, Self.taken)])
    let client = script.client(.accessToken(Secret("t")), at: try #require(URL(string: address)))
    let error = await #expect(throws: ImgurError.self) {
      try await client.upload(Samples.card)
    }
    #expect(error?.kind == .identity && script.requests.isEmpty)
    #expect(error?.problem.contains("'t'") == false)
  }

  @Test(arguments: [
    "http://127.0.0.1:8080/3", "http://localhost/3", "http://[::1]/3", "https://x/3",
  ])
  func `sends a token over https, and over http to this machine`(address: String) async throws {
    let script = Script(answers: [(200, Self.taken)])
    let client = script.client(.accessToken(Secret("t")), at: try #require(URL(string: address)))
    _ = try await client.upload(Samples.card)
    #expect(script.requests.first?.headers["Authorization"] == "Bearer t")
  }

  @Test func `waits 1, 2 and 4 seconds before it tries again, then gives up`() async {
    let cut = TransferFailure(stage: .sending, kind: .cut, host: "h", detail: "cut")
    let script = Script(Array(repeating: .failure(.transfer(cut)), count: 9))
    #expect(await error(script) == .transfer(cut))
    #expect(script.waits == [.seconds(1), .seconds(2), .seconds(4)])
    #expect(script.requests.count == 4 && script.notices.count == 3)
  }

  @Test func `tries once when no retries are wanted`() async {
    let script = Script(answers: [(503, Samples.json("Down")), (200, Self.taken)])
    #expect(await error(script, retries: 0)?.kind == .limited(until: nil))
    #expect(script.requests.count == 1)
  }

  @Test func `does not wait for a limit unless it may`() async {
    let script = Script(answers: [(429, Self.tooFast), (200, Self.taken)])
    #expect(
      await error(script)?.kind == .limited(until: Samples.now.addingTimeInterval(120)))
    #expect(script.waits.isEmpty && script.requests.count == 1)
  }

  @Test func `waits for a limit as long as it may`() async throws {
    let script = Script(answers: [(429, Self.tooFast), (429, Self.tooFast), (200, Self.taken)])
    _ = try await script.client(maxWait: .seconds(300)).upload(Samples.card)
    #expect(script.waits == [.seconds(121), .seconds(121)])
    #expect(script.notices.map(\.delay) == script.waits)

    let impatient = Script(answers: [(429, Self.tooFast), (429, Self.tooFast), (200, Self.taken)])
    await #expect(throws: ImgurError.self) {
      try await impatient.client(maxWait: .seconds(200)).upload(Samples.card)
    }
    #expect(impatient.waits == [.seconds(121)] && impatient.requests.count == 2)
  }

  @Test func `keeps a success that is not plain`() async throws {
    let script = Script(answers: [
      (200, #"{"data":{"id":"a","link":""},"success":true,"status":200}"#)
    ])
    let outcome = try await script.client().upload(Samples.card)
    #expect(outcome.result.id == "a" && outcome.notes == [.noLink(id: "a"), .noDeletehash])
  }

  @Test(arguments: [
    "<html><title>Welcome</title></html>", "", "not JSON", "{}", "[]", #"{"id":"a"}"#,
    #"{"data":{},"success":true,"status":200}"#, #"{"data":true,"success":true,"status":200}"#,
    #"{"data":{"id":"a","link":"x","deleteha"#,
  ])
  func `does not know what became of an upload after a 200 like this`(body: String) async {
    let script = Script(answers: [(200, body), (200, Self.taken)])
    #expect(await error(script)?.kind == .unknownOutcome)
    #expect(script.requests.count == 1)
  }

  @Test func `takes a 200 that says no for a no`() async {
    let script = Script(answers: [(200, #"{"data":{},"success":false,"status":200}"#)])
    #expect(await error(script)?.kind == .refused)
  }

  @Test func `deletes, and tries again after an answer that is none`() async throws {
    let script = Script(answers: [
      (200, "<html></html>"), (502, Samples.proxyPage), (503, Samples.json("Busy")),
      (200, #"{"data":true,"success":true,"status":200}"#),
    ])
    #expect(try await script.client().delete(Secret("h4sh")) == .deleted)
    #expect(script.requests.count == 4 && script.requests.allSatisfy { $0.method == .delete })
    #expect(script.requests[0].url.absoluteString == "https://api.imgur.com/3/image/h4sh")
  }

  @Test(arguments: [
    (404, "<html><title>imgur: the simple 404 page</title></html>", false), (404, "", true),
    (400, #"{"data":{"error":"Bad"},"success":false,"status":400}"#, true),
    (403, #"{"data":{"error":"Unauthorized"},"success":false,"status":403}"#, true),
  ])
  func `says that a picture is gone already only when that is known`(
    status: Int, body: String, isKnownGone: Bool
  ) async throws {
    let script = Script(answers: [(status, body)])
    #expect(try await script.client().delete(Secret("h"), isKnownGone: isKnownGone) == .gone)
  }

  @Test(arguments: [
    (404, "", ImgurErrorKind.refused), (404, "<html><title>404 Not Found</title></html>", .refused),
    (404, "<title>404: api.imgur.com is blocked by the proxy</title>", .refused),
    (400, Samples.json("Bad"), .refused), (404, Samples.json("No image /3/image/h4sh"), .refused),
    (403, Samples.json("Unauthorized"), .identity), (403, "<html>Blocked</html>", .identity),
  ])
  func `takes any other refusal of a deletion for an error`(
    status: Int, body: String, kind: ImgurErrorKind
  ) async {
    let script = Script(answers: [(status, body)])
    let error = await #expect(throws: ImgurError.self) {
      try await script.client().delete(Secret("h4sh"))
    }
    #expect(error?.kind == kind && script.requests.count == 1)
    #expect(error?.problem.contains("h4sh") == false)
  }

  @Test func `takes nothing for gone because a client id is wrong or a limit reached`() async {
    for (status, body) in [(403, Samples.json("Invalid client_id")), (429, Self.tooFast)] {
      await #expect(throws: ImgurError.self) {
        try await Script(answers: [(status, body)]).client().delete(
          Secret("h"), isKnownGone: true)
      }
    }
  }

  @Test func `asks for credits`() async throws {
    let script = Script(answers: [
      (200, #"{"data":{"UserLimit":500,"UserRemaining":490},"success":true,"status":200}"#)
    ])
    let credits = try await script.client().credits()
    #expect(credits.user == Allowance(limit: 500, remaining: 490, reset: nil))
  }
}
