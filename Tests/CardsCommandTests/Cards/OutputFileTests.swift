import FoundationEssentials
import Testing

@testable import CardsCommand

@Suite struct `A file that is written` {
  private let world: World
  private let card = Data("a card".utf8)

  init() throws { world = try World() }

  @Test func `is put in the place of another one`() throws {
    let path = world.home + "/card.jpg"
    for text in ["an old one", "a card"] { try OutputFile.write(Data(text.utf8), to: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == card)
    #expect(try FileManager.default.contentsOfDirectory(atPath: world.home) == ["card.jpg"])
  }

  @Test func `leaves a device what it is`() throws {
    try OutputFile.write(card, to: "/dev/null")
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test(arguments: [
    ("missing/card.jpg", "there is no such file or folder"),
    (String(repeating: "a", count: 300), "File name too long"),
  ])
  func `that cannot be is said in words`(name: String, reason: String) {
    let path = world.home + "/" + name
    #expect(throws: FileError.cannotWrite(path: path, reason: reason)) {
      try OutputFile.write(card, to: path)
    }
  }

  @Test func `that is a folder, or a link to one, is said to be one`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: world.home + "/link", withDestinationPath: world.home)
    for path in [world.home, world.home + "/.", world.home + "/link"] {
      let error = #expect(throws: FileError.self) { try OutputFile.write(card, to: path) }
      #expect(error == .isFolder(path: path))
      #expect(try ExitStatus(#require(error)) == .usage)
    }
  }
}
