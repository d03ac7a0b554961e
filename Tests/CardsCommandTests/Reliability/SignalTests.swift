import FoundationEssentials
import Glibc
import Ledger
import Sandbox
import Testing

@testable import CardsCommand

/// The built program is stopped in each phase of its work.
@Suite(.timeLimit(.minutes(10))) struct `A command that is stopped` {
  @Test(arguments: [SIGINT, SIGTERM]) func `before it sends leaves nothing half done`(
    signal: Int32
  ) async throws {
    let studio = try Studio()
    // The cover never comes.
    studio.server.add(.stallAnswer(afterBytes: 10), path: "/covers")
    let cover = studio.server.origin + "/covers/1"
    let comic = try studio.world.write(
      #"{"id": 1, "title": "A", "thumbnail": {"path": "\#(cover)", "extension": "jpg"}}"#,
      to: "one/comic.json")
    let cards = studio.world.home + "/cards"
    try FileManager.default.createDirectory(atPath: cards, withIntermediateDirectories: true)
    let program = try studio.start([
      "upload", "1", "--comics", comic, "--output", cards + "/{id}.jpg",
    ])
    let outcome = await studio.stop(program, by: signal) { !$0.isEmpty }
    #expect(outcome.status == -signal && outcome.output == "")
    #expect(try studio.states() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: cards) == [])
    #expect(studio.posts.isEmpty)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func `after the last byte still takes the answer`(
    signal: Int32
  ) async throws {
    let studio = try Studio()
    studio.server.add(.delay(.seconds(2)), method: "POST")
    let program = try studio.start(studio.publishWords(try studio.card()))
    let outcome = await studio.stop(program, by: signal) { $0.contains(where: \.isWhole) }
    #expect(outcome.status == -signal)
    // The card is up, so its link is an answer.
    let id = try #require(studio.server.pictures.first?.id)
    #expect(outcome.output.contains(id))
    #expect(try studio.states() == [.up])
  }

  @Test func `after the last byte waits for 5 seconds, and then nobody knows`() async throws {
    let studio = try Studio()
    studio.server.add(.silent, method: "POST")
    let program = try studio.start(studio.publishWords(try studio.card()))
    let outcome = await studio.stop(program, by: SIGTERM) { $0.contains(where: \.isWhole) }
    #expect(outcome.status == -SIGTERM)
    #expect(outcome.notices.contains("nobody knows whether Imgur has it"))
    let record = try #require(try studio.ledger.read().uploads.first)
    #expect(record.state == .unknown && record.events.count == 2)
  }

  @Test func `does not send again what was refused meanwhile`() async throws {
    let studio = try Studio()
    let busy = Answer.json(503, #"{"data":{"error":"busy"},"success":false,"status":503}"#)
    studio.server.add(.answer(busy), method: "POST")
    studio.server.add(.delay(.seconds(2)), method: "POST")
    let program = try studio.start(studio.publishWords(try studio.card()))
    let outcome = await studio.stop(program, by: SIGINT) { $0.contains(where: \.isWhole) }
    #expect(outcome.status == -SIGINT)
    #expect(studio.posts.count == 1)
    #expect(try studio.states() == [.failed])
  }

  @Test func `while it takes something down leaves it up as far as is known`() async throws {
    let studio = try Studio()
    let link = await studio.upload("1").output.filter { $0 != "\n" }
    studio.server.add(.silent, method: "DELETE")
    let program = try studio.start(["delete", link])
    let outcome = await studio.stop(program, by: SIGINT) {
      $0.contains { $0.method == "DELETE" && $0.isWhole }
    }
    #expect(outcome.status == -SIGINT)
    #expect(try studio.states() == [.up])
    // The next one finds that it is gone, which is as well.
    studio.server.removeFaults()
    #expect(await studio.cards("delete", link).status == .success)
    #expect(try studio.states() == [.down])
  }

  @Test func `while it draws leaves whole cards only`() async throws {
    let studio = try Studio(comics: 8)
    for round in 0..<8 {
      let folder = studio.world.home + "/cards-\(round)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let program = try studio.start([
        "render", "--all", "--comics", studio.comics, "--offline", "--width", "400", "--output",
        folder + "/{id}.jpg",
      ])
      let outcome = await onThread {
        usleep(UInt32(30_000 + 40_000 * round))
        kill(program.pid, SIGINT)
        return program.outcome()
      }
      // Until the program waits for signals, the signal ends it at once, as it should; and it may
      // have been done before.
      #expect([-SIGINT, 0].contains(outcome.status))
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        #expect(name.hasSuffix(".jpg") && name.count == 5)
        let bytes = try Data(contentsOf: URL(filePath: folder + "/" + name))
        // EOI, the marker at the end of each JPEG file.
        #expect(bytes.suffix(2) == Data([0xFF, 0xD9]))
      }
    }
  }
}
