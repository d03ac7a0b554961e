import Comics
import Dispatch
import FoundationEssentials
import Synchronization
import Testing

@testable import CardArt

@Suite struct `A card renderer` {
  private func options(_ theme: Theme, width: Int = 400) -> CardOptions {
    var options = CardOptions()
    options.theme = theme
    options.width = width
    return options
  }

  @Test(arguments: Theme.allCases)
  func `draws a card half as high again as it is wide`(theme: Theme) throws {
    let card = try CardRenderer(options: options(theme, width: 401)).render(.nightglass, cover: nil)
    let size = try Cover.open(card.jpeg)
    #expect(size.width == 401 && card.width == 401)
    #expect(size.height == 602 && card.height == 602)
    #expect(card.coverProblem == nil && card.warnings.isEmpty)
  }

  @Test(arguments: [0, 399, 4001, -1])
  func `refuses a width that no card has`(width: Int) {
    #expect(throws: CardArtError.badWidth(width)) {
      try CardRenderer(options: options(.classic, width: width))
    }
  }

  @Test(arguments: Theme.allCases)
  func `draws the widest card`(theme: Theme) throws {
    let card = try CardRenderer(options: options(theme, width: 4000)).render(
      .nightglass, cover: nil)
    #expect(card.width == 4000 && card.height == 6000)
  }

  @Test(arguments: Theme.allCases)
  func `gives the same bytes each time, and on eight threads at once`(theme: Theme) throws {
    let renderer = try CardRenderer(options: options(theme))
    let cover = try renderer.render(.nightglass, cover: nil).jpeg
    let first = try renderer.render(.nightglass, cover: cover)
    #expect(first.coverProblem == nil)
    let cards = Mutex<[RenderedCard?]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let card = try? renderer.render(.nightglass, cover: cover)
      cards.withLock { $0.append(card) }
    }
    #expect(cards.withLock { $0 } == Array(repeating: first, count: 8))
    #expect(try CardRenderer(options: options(theme)).render(.nightglass, cover: cover) == first)
  }

  @Test(arguments: Theme.allCases)
  func `draws a placeholder for a cover that cannot be read, and says so`(theme: Theme) throws {
    let renderer = try CardRenderer(options: options(theme))
    let plain = try renderer.render(.nightglass, cover: nil)
    for cover in [Data(), Data("<html>not found</html>".utf8)] {
      let card = try renderer.render(.nightglass, cover: cover)
      #expect(card.jpeg == plain.jpeg)
      let problem = try #require(card.coverProblem)
      #expect(card.warnings == [problem])
      #expect(problem.problem.contains("cannot be read"))
    }
  }

  @Test func `takes the card's colours from the cover`() throws {
    let red = try solid(RGB(hex: 0xC8102E))
    let card = try CardRenderer(options: options(.classic)).render(.nightglass, cover: red)
    let ground = OKLab(try pixels(of: card)[4, 300])
    #expect(abs(ground.hue - OKLab(RGB(hex: 0xC8102E)).hue) < 0.25)
  }

  @Test(
    .enabled(if: Tool.convert.isInstalled, "needs ImageMagick: install imagemagick"),
    arguments: Theme.allCases)
  func `shows the card's ground through a transparent cover`(theme: Theme) throws {
    let cover = try Tool.convert.run(["-size", "56x85", "xc:none", "png:OUT"])
    let card = try CardRenderer(options: options(theme)).render(.nightglass, cover: cover)
    let shown = try pixels(of: card)[200, 150]
    let paper = Palette(theme: theme, colours: nil).paper
    for channel in [\RGB.red, \.green, \.blue] {
      #expect(abs(Int(shown[keyPath: channel]) - Int(paper[keyPath: channel])) <= 3)
    }
  }

  @Test func `is not led by what a title means elsewhere`() throws {
    var comic = Comic.nightglass
    comic.title = "<span size='900000'>&amp;%s%n\u{0}\n\u{202E}</span>"
    let card = try CardRenderer(options: options(.pop)).render(comic, cover: nil)
    #expect(try Cover.open(card.jpeg).width == 400)
  }

  /// A card of 400 x 600, decoded.
  private func pixels(of card: RenderedCard) throws -> Bitmap {
    let bitmap = try Bitmap(width: 400, height: 600)
    _ = try Cover.open(card.jpeg).draw(
      crop: CropBox(x: 0, y: 0, width: 400, height: 600), into: bitmap,
      region: PixelBox(x: 0, y: 0, width: 400, height: 600), ground: .white, threads: 1)
    return bitmap
  }

  /// A JPEG of one colour.
  private func solid(_ colour: RGB) throws -> Data {
    let bitmap = try Bitmap(width: 56, height: 85)
    try Canvas(bitmap).fill(.rectangle(Box(0, 0, 56, 85)), .solid(colour))
    let metadata = CardMetadata(title: "", rights: "", comicID: 1, detailURL: nil)
    return try JPEGEncoder(quality: 95, subsampling: .s444, progressive: false)
      .encode(bitmap, metadata: metadata)
  }
}
