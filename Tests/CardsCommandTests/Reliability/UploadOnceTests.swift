import Diagnostics
import FoundationEssentials
import Ledger
import Sandbox
import Testing

@testable import CardsCommand

/// Rows of the table in docs/reliability.md through `cards upload`: what the server got is counted.
@Suite(.timeLimit(.minutes(10))) struct `An upload that goes wrong` {
  /// A row: what the server does, and what must come of it.
  struct Row: CustomTestStringConvertible, Sendable {
    var effect: Fault.Effect
    var status: Status
    var pictures: Int
    var requests: Int
    var state: UploadState
    var testDescription: String { "\(effect)".prefix(60) + " → \(status.rawValue)" }
  }

  static let no = #"{"data":{"error":"no"},"success":false,"status":500}"#
  static let rows = [
    Row(effect: .delay(.zero), status: .success, pictures: 1, requests: 1, state: .up),
    Row(effect: .acceptThenClose, status: .unknown, pictures: 1, requests: 1, state: .unknown),
    Row(effect: .silent, status: .unknown, pictures: 1, requests: 1, state: .unknown),
    Row(
      effect: .cutReceiving(afterBytes: 1), status: .network, pictures: 0, requests: 4,
      state: .failed),
    Row(
      effect: .answer(.html(503, "<h1>busy</h1>"), havingDone: true), status: .unknown,
      pictures: 1, requests: 1, state: .unknown),
    Row(
      effect: .answer(.html(200, "<h1>hello</h1>"), havingDone: true), status: .unknown,
      pictures: 1, requests: 1, state: .unknown),
    Row(
      effect: .answer(.json(500, no)), status: .failure, pictures: 0, requests: 1, state: .failed),
    Row(
      effect: .answer(.json(503, no)), status: .limited, pictures: 0, requests: 4, state: .failed),
    Row(
      effect: .answer(.json(429, no)), status: .limited, pictures: 0, requests: 1, state: .failed),
    Row(
      effect: .answer(.json(403, #"{"data":{"error":"Invalid client_id"},"success":false}"#)),
      status: .identity, pictures: 0, requests: 1, state: .failed),
    Row(
      effect: .answerEarly(.json(413, no)), status: .failure, pictures: 0, requests: 1,
      state: .failed),
    Row(
      effect: .answer(.redirect(to: "/elsewhere")), status: .network, pictures: 0, requests: 1,
      state: .failed),
  ]

  @Test(arguments: rows) func `makes one picture at most, and the ledger says which`(
    row: Row
  ) async throws {
    let studio = try Studio()
    studio.server.add(row.effect, method: "POST")
    // More than the sockets hold, so that a cut comes within the body.
    let card = try studio.card(bytes: 12_000_000)
    let isSilent = if case .silent = row.effect { true } else { false }
    let outcome = await studio.publish(
      card, transport: isSilent ? Studio.impatient : Studio.network)
    #expect(outcome.status == row.status, "\(outcome.notices)")
    #expect(outcome.output.isEmpty == (row.status != .success))
    #expect(studio.server.pictures.count == row.pictures)
    #expect(studio.posts.count == row.requests)
    #expect(try studio.states() == [row.state])
  }

  @Test func `is up, with its deletehash, where only the end of the answer is missing`()
    async throws
  {
    let studio = try Studio()
    let yes = #"{"data":{"id":"AbCdEf1","deletehash":"h4sh"},"success":true,"status":200}"#
    studio.server.add(.answer(.json(200, yes + "  "), havingDone: true), method: "POST")
    studio.server.add(.cutAnswer(afterBytes: yes.utf8.count), method: "POST")
    _ = await studio.publish(try studio.card())
    let upload = try #require(try studio.ledger.read().uploads.first)
    #expect(upload.state == .up && upload.uploaded?.deletehash == Secret("h4sh"))
    #expect(studio.server.pictures.count == 1 && studio.posts.count == 1)
  }

  @Test func `is unknown where the server says yes before it has all, and hangs up`()
    async throws
  {
    let studio = try Studio()
    studio.server.add(.answerEarly(.json(200, Self.no)), method: "POST")
    studio.server.add(.cutAnswer(afterBytes: 5), method: "POST")
    let outcome = await studio.publish(try studio.card(bytes: 12_000_000))
    #expect(outcome.status == .unknown && studio.posts.count == 1)
    #expect(try studio.states() == [.unknown])
  }

  @Test(arguments: ["1", "4"]) func `is not sent again where another one was answered`(
    jobs: String
  ) async throws {
    let studio = try Studio(comics: 2)
    // With one at a time, the first is answered once the fault for the second is there.
    if jobs == "1" { studio.server.add(.delay(.seconds(2)), method: "POST", count: 1) }
    if jobs == "4" { studio.server.add(.acceptThenClose, method: "POST", count: 1) }
    async let both = studio.upload("1", "2", "--jobs", jobs, "--keep-going")
    await studio.server.wait { $0.contains { $0.method == "POST" } }
    if jobs == "1" { studio.server.add(.acceptThenClose, method: "POST", count: 1) }
    #expect(await both.status == .unknown)
    #expect(await both.output.split(separator: "\n").count == 1)
    #expect(studio.server.pictures.count == 2 && studio.posts.count == 2)
    #expect(Set(try studio.states()) == [.up, .unknown])
  }

  @Test func `is in the list as unknown, until it is settled`() async throws {
    let studio = try Studio()
    studio.server.add(.acceptThenClose, method: "POST")
    _ = await studio.upload("1")
    let listed = await studio.cards("list", "--state", "unknown")
    #expect(listed.output.contains("unknown") && listed.output.contains("Issue 1"))
    let upload = try #require(try studio.ledger.read().uploads.first?.upload)
    #expect(await studio.cards("forget", upload).status == .success)
    #expect(await studio.cards("list", "--state", "unknown").output.isEmpty)
    #expect(try studio.states() == [.dismissed])
  }
}
