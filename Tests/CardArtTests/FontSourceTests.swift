import Comics
import FoundationEssentials
import Testing

@testable import CardArt

@Suite struct `A directory of fonts` {
  private static let lato = "/usr/share/fonts/truetype/lato"
  private static let comicNeue = "/usr/share/fonts/opentype/comic-neue"
  private static let hasFonts =
    FileManager.default.fileExists(atPath: lato)
    && FileManager.default.fileExists(atPath: comicNeue)

  /// A directory of links to the files of others, for as long as `body` runs.
  private func withFonts(from folders: [String], _ body: (String) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for folder in folders {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        try FileManager.default.createSymbolicLink(
          atPath: directory.path + "/" + name, withDestinationPath: folder + "/" + name)
      }
    }
    try body(directory.path)
  }

  private func options(_ directory: String) -> CardOptions {
    var options = CardOptions()
    options.width = 400
    options.fonts = .directory(directory)
    return options
  }

  @Test(.enabled(if: hasFonts, "needs the fonts of cards: install fonts-comic-neue fonts-lato"))
  func `gives the very bytes that the machine's fonts give`() throws {
    try withFonts(from: [Self.lato, Self.comicNeue]) { directory in
      let card = try CardRenderer(options: options(directory)).render(.nightglass, cover: nil)
      var system = options(directory)
      system.fonts = .system
      #expect(try CardRenderer(options: system).render(.nightglass, cover: nil) == card)
      #expect(card.warnings.isEmpty)
    }
  }

  @Test(.enabled(if: hasFonts, "needs the fonts of cards: install fonts-comic-neue fonts-lato"))
  func `without a face or a script says what to put in it`() throws {
    try withFonts(from: [Self.lato]) { directory in
      var comic = Comic.nightglass
      comic.description = "夜灯の守り手、🦊"
      let card = try CardRenderer(options: options(directory)).render(comic, cover: nil)
      #expect(
        card.warnings == [
          .missingFont(
            family: "Comic Neue", standIn: "Lato", package: "fonts-comic-neue", directory: directory
          ),
          .unknownCharacters(
            "夜 灯 守 手 、", script: "Chinese", package: "fonts-noto-cjk", directory: directory),
          .unknownCharacters(
            "の り", script: "Japanese", package: "fonts-noto-cjk", directory: directory),
          .unknownCharacters(
            "🦊", script: "emoji", package: "fonts-noto-color-emoji", directory: directory),
        ])
      #expect(card.warnings[1].remedies[0].contains(directory))
    }
  }

  @Test func `that has no font is refused`() throws {
    try withFonts(from: []) { directory in
      #expect(throws: CardArtError.noFontsIn(directory: directory)) {
        try CardRenderer(options: options(directory))
      }
    }
  }

  @Test func `that is not there is refused`() {
    #expect(throws: CardArtError.unreadableFonts(directory: "/nowhere/fonts")) {
      try CardRenderer(options: options("/nowhere/fonts"))
    }
  }

  @Test func `with files that are no fonts is refused`() throws {
    try withFonts(from: []) { directory in
      try Data("no font".utf8).write(to: URL(filePath: directory + "/fake.ttf"))
      #expect(throws: CardArtError.noFontsIn(directory: directory)) {
        try CardRenderer(options: options(directory))
      }
    }
  }
}
