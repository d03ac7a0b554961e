import Sandbox
import Testing

@testable import CardsCommand

/// `cards upload --dry-run`.
@Suite(.timeLimit(.minutes(10))) struct `A dry run` {
  @Test func `tells the request, and sends and notes nothing`() async throws {
    let studio = try Studio()
    let outcome = await studio.cards(
      "upload", "1", "--comics", studio.comics, "--offline", "--width", "400", "--dry-run",
      "--title", "{title} of {date}", "--album", "a-secret")
    #expect(outcome.status == .success && outcome.output == "")
    let lines = outcome.notices.split(separator: "\n").map(String.init)
    #expect(
      lines.first { $0.hasPrefix("cards: >") } == "cards: > POST \(studio.server.imgurURL)/image")
    #expect(lines.contains("cards: > Authorization: Client-ID …"))
    #expect(lines.contains("cards: > title: Issue 1 of Feb 14, 2018"))
    #expect(lines.contains("cards: > album: …"))
    #expect(lines.contains { $0.hasPrefix("cards: > image: card.jpg, image/jpeg, ") })
    #expect(lines.last == "cards: nothing was sent: that was a dry run")
    // No answer is told, since there was none.
    #expect(!outcome.notices.contains("<"))
    #expect(studio.server.received.isEmpty)
    #expect(try studio.states() == [])
  }
}
