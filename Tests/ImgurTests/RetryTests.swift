import Diagnostics
import FoundationEssentials
import HTTP
import Sandbox
import Testing

@testable import Imgur

/// The table of `docs/reliability.md` over a real connection, row by row: what the server received is
/// counted, and no row makes two pictures.
@Suite(.timeLimit(.minutes(10))) struct `An upload over a real connection` {
  let rehearsal: Rehearsal
  let client: ImgurClient
  var server: SandboxServer { rehearsal.server }

  init() throws {
    rehearsal = try Rehearsal()
    client = try rehearsal.client()
  }

  @Test func `arrives whole, as a form with a JPEG file`() async throws {
    let outcome = try await client.upload(Rehearsal.card())
    #expect(outcome.isPlain && rehearsal.pictures == 1 && rehearsal.posts.count == 1)
    let part = try #require(rehearsal.posts[0].part("image"))
    #expect(part.size == 50_000 && part.fileName == "card.jpg")
    #expect(part.contentType == "image/jpeg" && rehearsal.posts[0].part("type")?.text == "file")
    #expect(rehearsal.posts[0].part("title")?.text == "Ant-Man #3")
  }

  @Test func `is tried again where nobody listens`() async throws {
    // Nor is this a port that a server of another test may be given.
    let nowhere = "http://127.0.0.1:1/3"
    #expect(await rehearsal.upload(by: try rehearsal.client(at: nowhere)) == .network)
    #expect(rehearsal.waits.count == 3 && rehearsal.posts.isEmpty)
  }

  @Test func `is tried again where the name is not known`() async throws {
    let client = try rehearsal.client(at: "http://no-such-host.invalid/3")
    #expect(await rehearsal.upload(by: client) == .network)
    #expect(rehearsal.waits.count == 3)
  }

  @Test func `is tried again where TLS fails`() async throws {
    let client = try rehearsal.client(at: "https://127.0.0.1:\(server.port)/3")
    #expect(await rehearsal.upload(by: client) == .network)
    #expect(rehearsal.waits.count == 3 && rehearsal.posts.isEmpty)
  }

  @Test func `is sent again when it was cut within the body`() async throws {
    server.add(.cutReceiving(afterBytes: 100_000), method: "POST", count: 2)
    #expect(await rehearsal.upload(Rehearsal.card(bytes: 8_000_000), by: client) == nil)
    #expect(rehearsal.posts.count == 3 && rehearsal.pictures == 1)
  }

  @Test func `is given up when it is cut within the body each time`() async throws {
    server.add(.cutReceiving(afterBytes: 100_000), method: "POST")
    #expect(await rehearsal.upload(Rehearsal.card(bytes: 8_000_000), by: client) == .network)
    #expect(rehearsal.posts.count == 4 && rehearsal.pictures == 0)
    #expect(rehearsal.waits == [.seconds(1), .seconds(2), .seconds(4)])
  }

  @Test func `is sent again when the body stalls`() async throws {
    server.add(.stallReceiving(afterBytes: 100_000), method: "POST", count: 1)
    let client = try rehearsal.client(
      transport: Rehearsal.network(TransferLimits(stallTimeout: .seconds(4))))
    #expect(await rehearsal.upload(Rehearsal.card(bytes: 8_000_000), by: client) == nil)
    #expect(rehearsal.pictures == 1)
  }

  @Test func `is never sent again when the server took it and closed`() async throws {
    server.add(.acceptThenClose, method: "POST")
    #expect(await rehearsal.upload(by: client) == .unknownOutcome)
    #expect(rehearsal.posts.count == 1 && rehearsal.pictures == 1 && rehearsal.waits.isEmpty)
  }

  @Test func `is never sent again by libcurl either, on a connection that was used before`()
    async throws
  {
    _ = try await client.credits()
    _ = try await client.upload(Rehearsal.card())
    _ = try await client.credits()
    server.add(.acceptThenClose, method: "POST")
    #expect(await rehearsal.upload(by: client) == .unknownOutcome)
    #expect(rehearsal.posts.count == 2 && rehearsal.pictures == 2)
  }

  @Test func `is never sent again when no answer comes`() async throws {
    server.add(.silent, method: "POST")
    let client = try rehearsal.client(transport: Rehearsal.impatient)
    #expect(await rehearsal.upload(by: client) == .unknownOutcome)
    #expect(rehearsal.posts.count == 1 && rehearsal.pictures == 1)
  }

  @Test(arguments: [Fault.Effect.cutAnswer(afterBytes: 20), .endless])
  func `is never sent again when its answer has no end`(effect: Fault.Effect) async throws {
    server.add(effect, method: "POST")
    #expect(await rehearsal.upload(by: client) == .unknownOutcome)
    #expect(rehearsal.posts.count == 1 && rehearsal.pictures == 1)
  }

  @Test(arguments: [Samples.proxyPage, #"{"data":{"id":"AbCdEf1","delet"#])
  func `is unknown when the server hangs up on it after the head of a yes`(
    body: String
  ) async throws {
    server.add(.answerEarly(.json(200, body + "   ")), method: "POST")
    server.add(.cutAnswer(afterBytes: body.utf8.count), method: "POST")
    #expect(await rehearsal.upload(Rehearsal.card(bytes: 8_000_000), by: client) == .unknownOutcome)
    #expect(rehearsal.posts.count == 1)
  }

  @Test(arguments: [Fault.Effect.cutAnswer(afterBytes: 95), .stallAnswer(afterBytes: 95)])
  func `is known by all of Imgur's JSON, whatever comes after it`(
    effect: Fault.Effect
  ) async throws {
    let yes = #"{"data":{"id":"AbCdEf1","deletehash":"h4sh"},"success":true,"status":200}"#
    let blanks = String(repeating: " ", count: 100)
    server.add(.answer(.json(200, yes + blanks), havingDone: true), method: "POST")
    server.add(effect, method: "POST")
    let client = try rehearsal.client(
      transport: Rehearsal.network(TransferLimits(stallTimeout: .seconds(4))))
    let outcome = try await client.upload(Rehearsal.card())
    #expect(outcome.result.deletehash == Secret("h4sh"))
    #expect(rehearsal.posts.count == 1 && rehearsal.pictures == 1)
  }

  @Test func `waits for a limit only when it may`() async throws {
    let tooFast = Answer.json(429, Samples.json("Please wait 59 more minutes."))
    server.add(.answer(tooFast), method: "POST", count: 2)
    guard case .limited(until: .some) = await rehearsal.upload(by: client) else {
      Issue.record("not limited")
      return
    }
    #expect(rehearsal.posts.count == 1 && rehearsal.waits.isEmpty)
    let patient = try rehearsal.client(maxWait: .seconds(7_200))
    #expect(await rehearsal.upload(by: patient) == nil)
    #expect(rehearsal.posts.count == 3 && rehearsal.pictures == 1)
    let wait = try #require(rehearsal.waits.first)
    #expect(rehearsal.waits.count == 1 && (.seconds(3_530)...(.seconds(3_541))).contains(wait))
  }

  @Test(arguments: [
    Answer.json(503, Samples.json("Down")),
    .json(500, Samples.json("Imgur is temporarily over capacity")),
  ])
  func `is sent again when Imgur itself says that it is busy`(answer: Answer) async throws {
    server.add(.answer(answer), method: "POST", count: 2)
    #expect(await rehearsal.upload(by: client) == nil)
    #expect(rehearsal.posts.count == 3 && rehearsal.pictures == 1)
  }

  @Test(arguments: [500, 502, 504])
  func `ends when Imgur's JSON says no, which may have kept it`(status: Int) async throws {
    server.add(
      .answer(.json(status, Samples.json("Could not complete request")), havingDone: true),
      method: "POST")
    #expect(await rehearsal.upload(by: client) == .refused)
    #expect(rehearsal.posts.count == 1 && rehearsal.pictures == 1)
  }

  @Test(arguments: [200, 502, 503, 504])
  func `is unknown after a page of HTML, and not sent again`(status: Int) async throws {
    server.add(.answer(.html(status, Samples.proxyPage), havingDone: true), method: "POST")
    #expect(await rehearsal.upload(by: client) == .unknownOutcome)
    #expect(rehearsal.posts.count == 1 && rehearsal.pictures == 1)
  }

  @Test(arguments: [413, 403])
  func `ends at an answer that comes before the whole body`(status: Int) async throws {
    server.add(.answerEarly(.json(status, Samples.json("No"))), method: "POST")
    let kind = await rehearsal.upload(Rehearsal.card(bytes: 8_000_000), by: client)
    #expect(kind == (status == 413 ? .refused : .identity))
    #expect(rehearsal.posts.count == 1 && rehearsal.pictures == 0)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `does not follow a redirect`(status: Int) async throws {
    server.add(
      .answer(.redirect(status, to: server.imgurURL + "/upload")), method: "POST", count: 1)
    #expect(await rehearsal.upload(by: client) == .network)
    #expect(server.received.count == 1 && rehearsal.pictures == 0)
  }

  @Test(arguments: [400, 401, 403, 404, 413, 415, 417])
  func `ends at a plain no`(status: Int) async throws {
    server.add(.answer(.json(status, Samples.json("No"))), method: "POST")
    let kind = await rehearsal.upload(by: client)
    #expect(kind == .refused || kind == .identity)
    #expect(rehearsal.posts.count == 1 && rehearsal.pictures == 0)
  }

  @Test func `is unknown when it is called off after the last byte`() async throws {
    server.add(.silent, method: "POST")
    let task = Task { await rehearsal.upload(by: client) }
    await server.wait { $0.contains(where: \.isWhole) }
    task.cancel()
    #expect(await task.value == .unknownOutcome)
  }

  @Test func `is known not to be there when it is called off before`() async throws {
    server.add(.stallReceiving(afterBytes: 100_000), method: "POST")
    let task = Task { await rehearsal.upload(Rehearsal.card(bytes: 8_000_000), by: client) }
    await server.wait { ($0.first?.bodySize ?? 0) >= 100_000 }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(rehearsal.posts.count == 1 && rehearsal.pictures == 0)
  }
}
