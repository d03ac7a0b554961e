import FoundationEssentials
import Glibc
import Sandbox
import TerminalScreen
import Testing

@testable import CardsCommand

/// The bar of the built program, on a real terminal.
@Suite(.timeLimit(.minutes(10))) struct `Progress on a terminal` {
  /// More than the sockets between program and server hold, sent as fast as the server takes it.
  static let bytes = 12_000_000

  /// A studio whose server takes some seconds for a card, and what publishes one.
  static func slow(bytesPerSecond: Int = 8_000_000) throws -> (Studio, words: [String]) {
    let studio = try Studio()
    studio.server.add(.slow(bytesPerSecond: bytesPerSecond), method: "POST")
    let card = try studio.card(bytes: bytes)
    return (
      studio, ["upload", "1", "--comics", studio.comics, "--offline", "--card", card]
    )
  }

  /// The percents of the bars that a screen shows, from the top.
  static func percents(_ screen: Screen) -> [Int] {
    screen.rows.compactMap { row in
      let word = row.split(separator: " ").first { $0.hasSuffix("%") }
      return word.flatMap { Int($0.dropLast()) }
    }
  }

  @Test(arguments: [20, 40, 80, 200], ["C.UTF-8", "C"])
  func `is one line in place, above the link`(columns: Int, locale: String) async throws {
    let (studio, words) = try Self.slow()
    let outcome = try await studio.sit(
      words, variables: ["LANG": locale], columns: columns, pipesOutput: true
    ) { sitting in
      for percent in [1, 30, 60] {
        sitting.look { (Self.percents($0).first ?? 0) >= percent }
        #expect(sitting.screen.rows.count == 1, "\(sitting.screen.rows)")
      }
    }
    #expect(outcome.status == 0 && outcome.output.hasSuffix(".jpg\n"))
    let rows = outcome.screen.rows
    #expect(rows.count == 2 && rows[1] == "", "\(rows)")
    #expect(rows[0].hasPrefix("Issue") && rows[0].contains("100%"))
    #expect(rows[0].count < columns)
    #expect(outcome.screen.wrapCount == 0 && outcome.screen.unknown == [])
    #expect(outcome.written.utf8.allSatisfy { $0 < 0x80 } == (locale == "C" || columns < 40))
  }

  @Test(arguments: ["upload", "render", "fetch"])
  func `shows a cover as long as it comes`(command: String) async throws {
    let studio = try Studio()
    // Without its last bytes, which the person does not wait for.
    let head = [UInt8]([0xFF, 0xD8, 0xFF]) + [UInt8](repeating: 0, count: 99_997)
    try Data(head).write(to: URL(filePath: studio.server.options.directory + "/1.jpg"))
    try Data(#"{"id": 1, "title": "Owl"}"#.utf8).write(
      to: URL(filePath: studio.server.options.directory + "/1.json"))
    studio.server.add(.stallAnswer(afterBytes: 60_000), path: "/covers")
    let comic = try studio.world.write(
      #"""
      {"id": 1, "title": "Owl",
        "thumbnail": {"path": "\#(studio.server.origin)/covers/1", "extension": "jpg"}}
      """#, to: "one/comic.json")
    let outcome = try await studio.sit([command, "1", "--comics", comic]) { sitting in
      sitting.look { $0.rows.contains { $0.hasPrefix("cover of Owl") && $0.contains("%") } }
      #expect(sitting.screen.rows.contains { $0.hasPrefix("cover of Owl") })
      kill(sitting.program.pid, SIGINT)
    }
    #expect(outcome.status == -SIGINT)
    #expect(!outcome.screen.rows.contains { $0.hasPrefix("cover of") })
  }

  @Test(arguments: Screen.Resizing.allCases)
  func `leaves nothing behind when the window is resized`(
    resizing: Screen.Resizing
  ) async throws {
    let (studio, words) = try Self.slow(bytesPerSecond: 5_000_000)
    let outcome = try await studio.sit(words, resizing: resizing) { sitting in
      for (percent, columns) in [(5, 20), (20, 200), (35, 33), (50, 7), (65, 80)] {
        sitting.look { Self.percents($0).contains { $0 >= percent } }
        sitting.resize(to: columns)
      }
      // What was on its way for another width has come by then.
      sitting.look { Self.percents($0).contains { $0 >= 80 } }
      #expect(sitting.screen.rows.count == 1, "\(sitting.screen.rows)")
    }
    let rows = outcome.screen.rows
    #expect(rows.count == 3, "\(rows)")
    #expect(rows[0].hasPrefix("Issue 1") && rows[0].contains("100%"))
    #expect(rows[1] == studio.server.pictures.first.map { studio.server.origin + "/\($0.id).jpg" })
    #expect(outcome.screen.unknown == [])
  }

  @Test(arguments: [20, 40, 80, 200])
  func `is a line for each of several cards`(columns: Int) async throws {
    let studio = try Studio(comics: 3)
    studio.server.add(.delay(.seconds(1)), method: "POST")
    let words = ["upload", "--comics", studio.comics, "--offline", "--width", "400", "--jobs", "3"]
    let outcome = try await studio.sit(words + ["1", "2", "3"], columns: columns) { sitting in
      sitting.look { Self.percents($0) == [100, 100, 100] }
      #expect(sitting.screen.rows.count == 3, "\(sitting.screen.rows)")
    }
    #expect(outcome.status == 0)
    #expect(Self.percents(outcome.screen) == [100, 100, 100])
    // Links are not cut, so they may go on in the next row.
    let links = studio.server.pictures.map { studio.server.origin + "/\($0.id).jpg" }
    let text = outcome.screen.rows.joined()
    #expect(links.count == 3 && links.allSatisfy { text.contains($0) }, "\(text)")
    let bars = outcome.screen.rows.filter { $0.contains("Issue") && !$0.contains("cards: ") }
    #expect(bars.count == 3 && bars.allSatisfy { $0.contains("100%") }, "\(bars)")
    #expect(outcome.screen.unknown == [])
  }

  @Test(arguments: [[:], ["NO_COLOR": "1"]], [[], ["--color", "never"]])
  func `is coloured unless that is not wanted`(
    variables: [String: String], option: [String]
  ) async throws {
    let (studio, words) = try Self.slow(bytesPerSecond: 50_000_000)
    let outcome = try await studio.sit(words + option, variables: variables)
    #expect(Self.percents(outcome.screen) == [100])
    #expect(outcome.written.contains("\u{1B}[36m") == (variables.isEmpty && option.isEmpty))
  }

  @Test(arguments: [("dumb", "auto"), ("dumb", "bar"), ("", "auto"), ("xterm", "plain")])
  func `is plain lines where the cursor cannot be moved`(
    term: String, mode: String
  ) async throws {
    let (studio, words) = try Self.slow(bytesPerSecond: 4_000_000)
    let outcome = try await studio.sit(
      words + ["--progress", mode], variables: ["TERM": term], pipesOutput: true)
    // The terminal's driver ends each line with two characters.
    let text = outcome.written.replacing("\r\n", with: "\n")
    #expect(text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A }, "\(text)")
    `Progress without a terminal`.check(text.split(separator: "\n").map(String.init))
  }
}
