import FoundationEssentials
import Ledger
import Sandbox
import Testing

@testable import CardsCommand

/// The built program where no terminal is: in a pipe, in CI.
@Suite(.timeLimit(.minutes(10))) struct `Progress without a terminal` {
  /// The lines of an upload that takes longer than two seconds: one then, one a quarter, one when done.
  static func check(_ lines: [String]) {
    let percents = lines.compactMap { line in
      line.firstMatch(of: #/^cards: Issue 1: (\d+)% of 12 MB$/#).flatMap { Int($0.1) }
    }
    #expect(!percents.isEmpty && percents.count == lines.count - 1, "\(lines)")
    #expect(Set(percents.map { $0 / 25 }).count == percents.count, "\(lines)")
    #expect(percents == percents.sorted())
    #expect(lines.last?.hasPrefix("cards: Issue 1: 12 MB in ") == true, "\(lines)")
  }

  @Test func `is a line at each quarter when it is slow`() async throws {
    let (studio, words) = try `Progress on a terminal`.slow(bytesPerSecond: 4_000_000)
    let outcome = await (try studio.start(words)).end()
    #expect(outcome.status == 0)
    #expect(outcome.notices.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    Self.check(outcome.notices.split(separator: "\n").map(String.init))
  }

  @Test func `is one line when it is quick`() async throws {
    let studio = try Studio()
    let words = Array(studio.publishWords(try studio.card()).dropLast())
    let outcome = await (try studio.start(words)).end()
    #expect(outcome.notices.hasPrefix("cards: Issue 1: 20 kB in "))
    #expect(outcome.notices.utf8.filter { $0 == 0x0A || $0 < 0x20 } == [0x0A])
  }

  private struct Event: Decodable {
    var event: String
    var completed: Int
    var total: Int?
  }

  @Test func `is an object an event on request, on a terminal too`() async throws {
    let (studio, words) = try `Progress on a terminal`.slow()
    let outcome = try await studio.sit(words + ["--progress", "json"], pipesOutput: true)
    let lines = outcome.written.split(separator: "\r\n")
    let events = try lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    #expect(events.first?.event == "begin" && events.last?.event == "end")
    let steps = events.dropFirst().dropLast()
    #expect(steps.count > 3 && steps.allSatisfy { $0.event == "progress" })
    #expect(steps.map(\.completed) == steps.map(\.completed).sorted())
    #expect(events.last.map { $0.completed == $0.total } == true)
  }

  @Test(arguments: ["2>&-", "2>&1 >answer | true", "2>/dev/full"])
  func `stops nothing when nobody reads it`(redirection: String) async throws {
    let studio = try Studio()
    let words = Array(studio.publishWords(try studio.card()).dropLast())
    let line = "cd; cards \(words.joined(separator: " ")) \(redirection); cat answer 2>&-"
    let outcome = await (try studio.start(["-c", line], program: "/bin/sh")).end()
    let id = try #require(studio.server.pictures.first?.id)
    #expect(outcome.output == "\(studio.server.origin)/\(id).jpg\n" && outcome.notices == "")
    #expect(try studio.states() == [.up])
  }

  @Test func `says nothing when nobody reads the link`() async throws {
    let studio = try Studio()
    let words = studio.publishWords(try studio.card())
    // A pipe whose reading end is closed before anything is written.
    let line =
      "cd; mkfifo p; exec 4<>p 3>p; exec 4>&-; cards \(words.joined(separator: " ")) >&3; echo $?"
    let outcome = await (try studio.start(["-c", line], program: "/bin/sh")).end()
    #expect(outcome.output == "1\n" && outcome.notices == "")
    #expect(try studio.states() == [.up])
  }
}
