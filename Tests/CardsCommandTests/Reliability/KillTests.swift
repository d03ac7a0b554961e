import Diagnostics
import FoundationEssentials
import Glibc
import Ledger
import Sandbox
import Testing

@testable import CardsCommand

/// Real processes that are killed, that crowd, and that run out of room.
@Suite(.timeLimit(.minutes(10))) struct `What the ledger holds in the end` {
  /// A run of the built program that is killed after a part of the time that a whole one takes.
  private func run(_ words: [String], of studio: Studio, killedAfter delay: Duration) throws {
    let program = try studio.start(words)
    usleep(UInt32(delay / .microseconds(1)))
    kill(program.pid, SIGKILL)
    _ = program.outcome()
  }

  /// How long a run takes that nobody disturbs.
  private func time(_ words: [String], of studio: Studio) throws -> Duration {
    let start = ContinuousClock.now
    #expect(try studio.start(words).outcome().status == 0)
    return ContinuousClock.now - start
  }

  @Test func `accounts for every picture when uploads are killed at 200 moments`() async throws {
    let studio = try Studio()
    // The server takes its time, so that some are killed while they wait for the answer.
    studio.server.add(.delay(.milliseconds(20)), method: "POST")
    let words = studio.publishWords(try studio.card())
    var random = Numbers(seed: 5)
    let moments = (0..<200).map { _ in Double.random(in: 0..<1.1, using: &random) }
    try await withThrowingTaskGroup { group in
      for lane in 0..<4 {
        group.addTask {
          try await onThread {
            Result {
              // Measured while the others are at work too, as it will be.
              let whole = try time(words + ["--title", "before"], of: studio)
              for number in stride(from: lane, to: moments.count, by: 4) {
                try run(
                  words + ["--title", "killed \(number)"], of: studio,
                  killedAfter: whole * moments[number])
              }
            }
          }.get()
        }
      }
      try await group.waitForAll()
    }
    _ = try await onThread {
      Result { try time(words + ["--title", "after"], of: studio) }
    }.get()
    // From here on no picture is added any more.
    studio.server.stop()

    let records = try studio.ledger.read().uploads
    let byTitle = Dictionary(grouping: records) { $0.started?.title }
    #expect(byTitle["before"]?.map(\.state) == [.up, .up, .up, .up])
    #expect(byTitle["after"]?.map(\.state) == [.up])
    for picture in studio.server.pictures {
      let candidates = try #require(byTitle[picture.title], "\(picture.title ?? "") is lost")
      #expect(
        candidates.contains {
          $0.state == .unknown || $0.uploaded?.deletehash?.reveal() == picture.deletehash
        })
    }
    #expect(records.allSatisfy { [.up, .unknown].contains($0.state) })
    // The moments were not all of one kind.
    let unknown = records.count { $0.state == .unknown }
    #expect(unknown > 0 && unknown < records.count && records.count < 205)
    let listed = await studio.cards("list", "--state", "unknown", "--json")
    #expect(listed.output.split(separator: "\n").count == unknown)
  }

  @Test func `is every one of 1,600 uploads by 8 processes`() async throws {
    let studio = try Studio { $0.keepsRequests = false }
    let card = try studio.card(bytes: 2_000)
    _ = try studio.ledger.open()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [
              words = studio.publishWords(card) as [String], api = studio.server.imgurURL as String,
              id = studio.server.options.clientID as String, path = studio.ledger.path as String
            ] in
            let world = try World(variables: [
              "IMGUR_API_URL": api, "IMGUR_CLIENT_ID": id, "CARDS_LEDGER": path,
            ])
            for _ in 0..<200 {
              guard await world.run(words, transport: Studio.network).status == .success else {
                exit(1)
              }
            }
          }
        }
      }
    }
    let contents = try studio.ledger.read()
    #expect(contents.damaged.isEmpty)
    #expect(contents.uploads.count == 1_600 && contents.uploads.allSatisfy { $0.state == .up })
    #expect(
      Set(contents.uploads.compactMap { $0.uploaded?.deletehash?.reveal() })
        == Set(studio.server.pictures.map(\.deletehash)))
    #expect(studio.server.pictures.count == 1_600)
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] == nil,
      "the thread sanitizer's own memory is a file, over any limit"))
  func `is told on standard error when the disk is full after the upload`() async throws {
    let studio = try Studio()
    let words = studio.publishWords(try studio.card())
    #expect(try await studio.start(words).end().status == 0)
    let path = studio.ledger.path
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    // There is room for `started` and for half of `uploaded`. `ulimit -f` counts in blocks of 1,024.
    let used = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    let room = lines[0].utf8.count + 1 + lines[1].utf8.count / 2
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let padding = String(repeating: " ", count: 8_192 - used - room - 1) + "\n"
    try Data((padding + text).utf8).write(to: URL(filePath: path))
    let outcome = try await studio.start(
      ["-c", "ulimit -f 8; exec cards \"$@\"", "bash"] + words, program: "/bin/bash"
    ).end()
    #expect(outcome.status == 7)
    #expect(outcome.output == "")
    let picture = try #require(studio.server.pictures.last)
    #expect(studio.server.pictures.count == 2)
    #expect(
      outcome.notices.contains("cards: error: the card is up, but cannot write to the ledger"))
    #expect(
      outcome.notices.contains(
        "cards: hint: keep this deletehash for \(studio.server.origin)/\(picture.id).jpg,"
          + " it is not told again: \(picture.deletehash)\n"))
    // The line that had no room left nothing behind.
    #expect(try studio.states() == [.up, .unknown])
  }

  @Test func `is known before anything is sent when it cannot be written`() async throws {
    let studio = try Studio(variables: ["CARDS_LEDGER": "/dev/full"])
    let outcome = await studio.upload("1")
    #expect(outcome.status == .ledger && outcome.output.isEmpty)
    #expect(studio.server.received.isEmpty)
  }
}

/// Numbers that are the same in each run. George Marsaglia, "Xorshift RNGs" (2003).
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
