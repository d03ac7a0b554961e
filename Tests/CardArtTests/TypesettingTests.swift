import Comics
import Testing

@testable import CardArt

@Suite struct `A typeset card` {
  /// Comics at the edges: nothing known, everything known, long, in other scripts.
  static let comics: [Comic] = {
    var long = Comic.nightglass
    long.title = String(repeating: "Astonishing ", count: 9) + "#38"
    long.description = String(
      repeating: "The clock has missed a beat, and nobody noticed. ", count: 36)
    long.creators = CreditList(
      (1...20).map { .init(name: "Creator Number \($0)", role: "writer") }, available: 66)
    long.format = String(repeating: "Digital Vertical Comic ", count: 6)
    long.attribution = String(repeating: "Data provided by Marvel. ", count: 9)
    var silent = long
    silent.description = nil
    var arabic = Comic.nightglass
    arabic.title = "حارسة المصباح (2018) #3"
    arabic.description = "تسمع حارسة المصباح خطوات غريبة فوق السطوح."
    var japanese = Comic.nightglass
    japanese.title = "夜灯の守り手 (2018) #2"
    japanese.description = String(repeating: "港町の時計が一分だけ遅れた夜、", count: 20)
    var numbered = Comic.nightglass
    numbered.issueNumber = "1000000.25"
    return [
      .nightglass, long, silent, arabic, japanese, numbered, Comic(id: 1, title: "Ivy"),
      Comic(id: 2, title: String(repeating: "W", count: 300)),
    ]
  }()

  private func typeset(_ comic: Comic, _ theme: Theme, width: Int = 1000) throws -> Typesetting {
    let fonts = try FontShelf(.system).lend()
    return Typesetter(layout: CardLayout(theme: theme, width: width), theme: theme, fonts: fonts)
      .set(CardText(comic))
  }

  /// The box of a text's lines, a pixel of slack included.
  private func box(of text: Typesetting.Text) -> Box {
    Box(text.corner.x, text.corner.y, text.block.size.width, text.block.size.height)
  }

  @Test(arguments: Theme.allCases, comics)
  func `has every text in its place`(theme: Theme, comic: Comic) throws {
    try checkPlaces(comic, theme)
  }

  @Test(
    .enabled(if: Fixtures.folder != nil, "CARDS_FIXTURES is not set"), .timeLimit(.minutes(10)),
    arguments: Theme.allCases)
  func `has every text of Marvel's comics in its place`(theme: Theme) throws {
    var count = 0
    for file in try Fixtures.files(in: ["list", "single", "dumps"]) {
      // A page of characters is among them.
      for comic in (try? MarvelJSON.comics(in: file))?.comics ?? [] {
        count += 1
        try checkPlaces(comic, theme)
      }
    }
    #expect(count > 200)
  }

  /// Expects every text within the safe margin, none on another, and the description within its box.
  private func checkPlaces(_ comic: Comic, _ theme: Theme) throws {
    let card = CardLayout(theme: theme, width: 1000).card
    let result = try typeset(comic, theme)
    for text in result.texts {
      let box = box(of: text)
      #expect(box.width > 0 && box.x >= 39 && box.right <= 962, "\(comic.title), \(text.ink)")
      #expect(box.y >= 30 && box.bottom <= card.bottom - 36, "\(comic.title), \(text.ink)")
      guard text.ink == .words else { continue }
      // Pango rounds the heights of lines in which fonts are mixed.
      #expect(box.bottom <= result.words.bottom + 2, "\(comic.title)")
      let size = text.block.style.size * text.block.shrink
      #expect((23.99...30).contains(size), "\(comic.title)")
    }
    let letters = result.texts.map(letters)
    for (index, one) in letters.enumerated() {
      for other in letters[..<index] {
        #expect(!one.overlaps(other), "\(comic.title)")
      }
    }
  }

  /// What the letters of a text cover: from the top of the capitals to a quarter of the size under the
  /// last baseline.
  private func letters(of text: Typesetting.Text) -> Box {
    let block = text.block
    let top = text.corner.y + block.baseline - block.capitalHeight
    let under = 0.25 * block.style.size * block.shrink
    let lines = block.size.height * Double(block.lineCount - 1) / Double(block.lineCount)
    return Box(text.corner.x, top, block.size.width, block.capitalHeight + lines + under)
  }

  @Test(arguments: Theme.allCases)
  func `says all that is known`(theme: Theme) throws {
    let texts = try typeset(.nightglass, theme).texts.map { $0.block.text.lowercased() }
    #expect(
      texts.sorted() == [
        "#38", "ada quill (writer), mei hatch (cover penciller), and 3 more",
        "data provided by marvel. © 2018 marvel",
        "feb 11, 2018   ·   32 pages   ·   $3.99   ·   comic",
        "nightglass (2018)", "nightglass, pendulum",
        "the great clock over harbour row has missed a beat, and nobody noticed.",
      ])
  }

  @Test(arguments: Theme.allCases)
  func `leaves more room for the description when less else is known`(theme: Theme) throws {
    var comic = Comic.nightglass
    let full = try typeset(comic, theme)
    comic.characters = CreditList()
    let fewer = try typeset(comic, theme)
    #expect(fewer.words.height > full.words.height)
    #expect(full.icons.count == 2 && fewer.icons.count == 1)
  }

  @Test(arguments: Theme.allCases)
  func `shows the attribution of a bare comic`(theme: Theme) throws {
    let result = try typeset(Comic(id: 1, title: "Ivy"), theme)
    #expect(result.texts.contains { $0.block.text == "Data provided by Marvel. © MARVEL" })
    #expect(!result.hasIssue)
  }

  @Test(arguments: Theme.allCases)
  func `breaks its lines alike at every width`(theme: Theme) throws {
    for comic in Self.comics {
      let texts = try [400, 1000, 4000].map { width in
        try typeset(comic, theme, width: width).texts.map(\.block.text)
      }
      #expect(texts[0] == texts[1] && texts[1] == texts[2])
    }
  }
}
