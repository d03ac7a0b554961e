import FoundationEssentials
import Testing

@testable import CardsCommand

@Suite struct `cards show` {
  @Test(arguments: [
    ("art/x", "cover       HOME/comics/art/x.jpg"),
    ("art/none", "cover       the cover 'HOME/comics/art/none.jpg' is not there"),
    ("https://example.org/x", "cover       https://example.org/x.jpg"), (nil, nil),
  ])
  func `tells which cover a card would have`(thumbnail: String?, line: String?) async throws {
    let world = try World()
    try world.write("a picture", to: "comics/art/x.jpg")
    let picture = thumbnail.map { #", "thumbnail": {"path": "\#($0)", "extension": "jpg"}"# } ?? ""
    let comic = try world.write(#"{"id": 5, "title": "Owl"\#(picture)}"#, to: "comics/a.json")
    let outcome = await world.run("show", "5", "--comics", comic)
    #expect(outcome.status == .success)
    // A long path may go on in the next line.
    let text = outcome.output.replacing("\n            ", with: " ")
      .replacing(world.home, with: "HOME")
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("cover ") }
    #expect(lines.first.map(String.init) == line)
  }
}
