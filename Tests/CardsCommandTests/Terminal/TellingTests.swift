import FoundationEssentials
import Ledger
import Sandbox
import TerminalScreen
import Testing

@testable import CardsCommand

/// What is told while bars stand on the terminal.
@Suite(.timeLimit(.minutes(10))) struct `A line that is told beside a bar` {
  /// Imgur is busy at first, and says so.
  static let busy = Fault(
    .answer(.json(503, #"{"data":{"error":"busy"},"success":false,"status":503}"#)),
    method: "POST", count: 1)

  @Test(arguments: [20, 80, 200], Screen.Resizing.allCases)
  func `stands above it, whole`(columns: Int, resizing: Screen.Resizing) async throws {
    let (studio, words) = try `Progress on a terminal`.slow(bytesPerSecond: 20_000_000)
    studio.server.add(Self.busy)
    let outcome = try await studio.sit(
      words + ["-v"], columns: columns, resizing: resizing, pipesOutput: true)
    #expect(outcome.status == 0 && studio.posts.count == 2)
    // One bar is left, the one of the try that worked, and it is the last row.
    let rows = outcome.screen.rows
    #expect(`Progress on a terminal`.percents(outcome.screen) == [100], "\(rows)")
    #expect(rows.last == "")
    // Where a line goes on in the next row there may be a space between.
    let told = rows.joined().filter { $0 != " " }
    for line in [
      "cards: > POST \(studio.server.imgurURL)/image", "cards: < 503", "cards: < 200",
      "cards: warning: Imgur refused (503): busy; trying again in ",
    ] {
      #expect(told.contains(line.filter { $0 != " " }), "\(line) in \(rows)")
    }
    if columns == 200 {
      // All that is not told is the bar.
      #expect(rows.filter { !$0.hasPrefix("cards: ") }.count == 2, "\(rows)")
    }
    #expect(outcome.screen.unknown == [])
  }

  @Test func `has the screen for itself when it tells how all ended`() async throws {
    let studio = try Studio()
    studio.server.add(.stallReceiving(afterBytes: 100_000), method: "POST")
    let words = studio.publishWords(try studio.card(bytes: 15_000_000)).dropLast()
    let outcome = try await studio.sit(
      words + ["--timeout", "1", "--retries", "0"], columns: 200
    ) { sitting in
      sitting.look { !`Progress on a terminal`.percents($0).isEmpty }
    }
    #expect(outcome.status == 6)
    let rows = outcome.screen.rows.dropLast()
    #expect(rows.first?.hasPrefix("cards: error: ") == true, "\(rows)")
    #expect(rows.allSatisfy { $0.hasPrefix("cards: ") }, "\(rows)")
  }

  @Test func `begins the bar anew when the card is sent again`() async throws {
    let (studio, words) = try `Progress on a terminal`.slow(bytesPerSecond: 20_000_000)
    studio.server.add(Self.busy)
    let outcome = try await studio.sit(words, columns: 100, pipesOutput: true) { sitting in
      sitting.look { `Progress on a terminal`.percents($0) == [100] }
      sitting.look { `Progress on a terminal`.percents($0) == [0] }
      sitting.look { 1..<100 ~= (`Progress on a terminal`.percents($0).first ?? 0) }
      #expect(!sitting.program.hasEnded)
    }
    #expect(outcome.status == 0)
    #expect(`Progress on a terminal`.percents(outcome.screen) == [100])
  }
}

/// What `--quiet` leaves out, and what it does not.
@Suite(.timeLimit(.minutes(10))) struct `A quiet command` {
  @Test func `tells that a card can never be taken down`() async throws {
    let studio = try Studio()
    let answer = #"{"data":{"id":"AbCdE12","link":"https://i.imgur.com/AbCdE12.jpg"},"#
    studio.server.add(.answer(.json(200, answer + #""success":true,"status":200}"#)))
    let outcome = await studio.publish(try studio.card())
    #expect(outcome.status == .failure)
    #expect(outcome.output == "https://i.imgur.com/AbCdE12.jpg\n")
    #expect(
      outcome.notices == """
        cards: warning: the card is up, but Imgur gave no deletehash for it
        cards: hint: it cannot be taken down from here; ask Imgur, with its link

        """)
  }

  @Test func `tells that a ledger is damaged`() async throws {
    let studio = try Studio()
    _ = await studio.upload("1")
    let text = try String(contentsOfFile: studio.ledger.path, encoding: .utf8)
    try studio.world.write("{\n" + text, to: ".local/state/cards/ledger.jsonl")
    let outcome = await studio.cards("list", "--quiet")
    #expect(outcome.notices.hasPrefix("cards: warning: line 1 of the ledger "))
  }

  @Test func `tells nothing of a card without a cover, or of a second try`() async throws {
    let studio = try Studio()
    studio.server.add(`A line that is told beside a bar`.busy)
    let outcome = await studio.upload("1")
    #expect(outcome.status == .success && outcome.notices == "")
    #expect(studio.posts.count == 2)
  }
}
