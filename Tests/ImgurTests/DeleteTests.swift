import Diagnostics
import FoundationEssentials
import HTTP
import Sandbox
import Testing

@testable import Imgur

@Suite(.timeLimit(.minutes(10))) struct `A deletion over a real connection` {
  let rehearsal: Rehearsal
  let client: ImgurClient
  var server: SandboxServer { rehearsal.server }

  init() throws {
    rehearsal = try Rehearsal()
    client = try rehearsal.client()
  }

  private func uploaded() async throws -> Secret {
    try #require(try await client.upload(Rehearsal.card()).result.deletehash)
  }

  @Test func `takes a picture down`() async throws {
    let hash = try await uploaded()
    #expect(try await client.delete(hash) == .deleted)
    #expect(rehearsal.pictures == 0)
  }

  @Test(arguments: [
    Fault.Effect.acceptThenClose, .cutAnswer(afterBytes: 5),
    .answer(.html(200, "<html></html>")), .answer(.html(503, Samples.proxyPage)),
    .answer(.json(500, Samples.json("Could not complete request"))),
    .answer(.json(503, Samples.json("Down"))),
  ])
  func `is made again after any answer that is none`(effect: Fault.Effect) async throws {
    let hash = try await uploaded()
    server.add(effect, method: "DELETE", count: 1)
    let deletion = try await client.delete(hash, isKnownGone: true)
    #expect(deletion == .deleted || deletion == .gone)
    #expect(rehearsal.pictures == 0)
    #expect(server.received.filter { $0.method == "DELETE" }.count == 2)
  }

  @Test func `is made again where no answer comes`() async throws {
    let hash = try await uploaded()
    server.add(.silent, method: "DELETE", count: 1)
    let client = try rehearsal.client(transport: Rehearsal.impatient)
    #expect(try await client.delete(hash, isKnownGone: true) == .deleted)
    #expect(server.received.filter { $0.method == "DELETE" }.count == 2)
  }

  static let missing = Answer.json(404, Samples.json("Image not found", status: 404))

  @Test(arguments: [Fault.Effect.acceptThenClose, .cutAnswer(afterBytes: 5)])
  func `has worked where its answer was lost and the next try finds nothing`(
    effect: Fault.Effect
  ) async throws {
    let hash = try await uploaded()
    server.add(effect, method: "DELETE", count: 1)
    server.add(.answer(Self.missing, havingDone: true), method: "DELETE")
    #expect(try await client.delete(hash) == .gone)
    #expect(rehearsal.pictures == 0)
    #expect(server.received.count { $0.method == "DELETE" } == 2)
  }

  @Test func `has not worked where the first try finds nothing, or a proxy says so`() async throws {
    let hash = try await uploaded()
    server.add(.answer(Self.missing), method: "DELETE", count: 1)
    await #expect(throws: ImgurError.self) { try await client.delete(hash) }
    #expect(server.received.count { $0.method == "DELETE" } == 1)
    server.add(.answer(.html(503, Samples.proxyPage)), method: "DELETE", count: 1)
    server.add(.answer(.html(404, "<html><title>No</title></html>")), method: "DELETE")
    await #expect(throws: ImgurError.self) { try await client.delete(hash) }
    #expect(rehearsal.pictures == 1)
  }

  @Test(arguments: [400, 403, 404, 405])
  func `ends at a plain no of whatever is in front`(status: Int) async throws {
    let hash = try await uploaded()
    server.add(.answer(.html(status, "<html><title>No</title></html>")), method: "DELETE")
    await #expect(throws: ImgurError.self) { try await client.delete(hash) }
    #expect(server.received.filter { $0.method == "DELETE" }.count == 1)
  }

  @Test func `follows a redirect`() async throws {
    let hash = try await uploaded()
    server.add(
      .answer(.redirect(307, to: server.imgurURL + "/image/\(hash.reveal())")), method: "DELETE",
      count: 1)
    #expect(try await client.delete(hash) == .deleted)
  }

  @Test func `knows that an id is not a deletehash`() async throws {
    let id = try await client.upload(Rehearsal.card()).result.id
    let error = await #expect(throws: ImgurError.self) { try await client.delete(Secret(id)) }
    #expect(error?.kind == .identity && rehearsal.pictures == 1)
    #expect(error?.remedies.first?.contains("deletehash") == true)
  }

  @Test func `takes an account's picture down by its id`() async throws {
    let account = ImgurClient(
      baseURL: try #require(URL(string: server.imgurURL)),
      authorization: .accessToken(Secret(server.options.accessToken)),
      transport: Rehearsal.transport)
    let outcome = try await account.upload(Rehearsal.card())
    #expect(try await account.deleteImage(id: outcome.result.id) == .deleted)
    #expect(rehearsal.pictures == 0)
  }

  @Test func `finds credits in the body and the header fields`() async throws {
    let credits = try await client.credits()
    #expect(credits.user?.limit != nil && credits.client?.remaining != nil)
  }
}
