import FoundationEssentials
import Testing

@testable import CardsCommand

@Suite(.timeLimit(.minutes(10))) struct `A card's file` {
  let studio: Studio

  init() throws { studio = try Studio(comics: 2) }

  private func bytes(_ path: String) -> Data? { try? Data(contentsOf: URL(filePath: path)) }

  @Test(arguments: ["1.jpg", "1.json", "2.png"])
  func `is never put in the place of a cover or of a comic`(name: String) async throws {
    try studio.world.write("a cover", to: "comics/1.jpg")
    let path = studio.comics + "/" + name
    let before = bytes(path)
    let output = ["1", "--comics", studio.comics, "--offline", "--width", "400", "-o", path]
    for command in [["render"], ["upload"], ["upload", "--dry-run"]] {
      let outcome = await studio.cards(command + output)
      #expect(outcome.status == .usage && outcome.output == "")
      #expect(outcome.notices.contains("'\(path)'"))
      #expect(outcome.notices.contains("hint: name another file or another folder: --output"))
      #expect(bytes(path) == before)
    }
    #expect(try studio.posts.isEmpty && studio.states() == [])
    let card = try studio.card()
    let published = await studio.publish(card, "-o", path)
    #expect(published.status == .usage && studio.posts.isEmpty && bytes(path) == before)
  }

  @Test func `may be beside the comic by another name, and a cover's in another folder`() async {
    for path in [studio.comics + "/card-1.jpg", studio.world.home + "/1.jpg"] {
      let outcome = await studio.cards(
        ["render", "1", "--comics", studio.comics, "--offline", "--width", "400", "-o", path])
      #expect(outcome.status == .success && outcome.output == path + "\n")
      #expect(bytes(path) != nil)
    }
  }
}
