import Testing

@testable import CardArt

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct `A palette` {
  /// Colours all around the circle, dark and light, dull and strong.
  private static let accents: [OKLab] = (0..<24).flatMap { turn in
    [0.05, 0.2, 0.4, 0.6, 0.8, 0.97].flatMap { lightness in
      [0.05, 0.15, 0.32].map { chroma in
        let angle = Double(turn) * .pi / 12
        return OKLab(lightness: lightness, a: chroma * cos(angle), b: chroma * sin(angle))
      }
    }
  }

  @Test(arguments: Theme.allCases)
  func `can be read, whatever the cover`(theme: Theme) {
    for (index, accent) in Self.accents.enumerated() {
      let other = Self.accents[(index * 7 + 100) % Self.accents.count]
      for second in [nil, other] {
        let palette = Palette(theme: theme, colours: CoverColours(accent: accent, second: second))
        for ink in Ink.allCases {
          let pair = palette[ink]
          let contrast = Contrast.ratio(pair.ink, pair.ground)
          #expect(contrast >= 4.5, "\(ink) on \(accent), \(String(describing: second))")
        }
        #expect(Contrast.ratio(palette.medallion.ink, palette.medallion.ground) >= 4.5)
      }
    }
  }

  @Test(arguments: Theme.allCases)
  func `is fixed where there is no cover`(theme: Theme) {
    #expect(Palette(theme: theme, colours: nil) == Palette(theme: theme, colours: Palette.fixed))
  }

  @Test func `takes its ground from the cover`() {
    let green = OKLab(RGB(hex: 0x2B8A3E))
    let palette = Palette(theme: .classic, colours: CoverColours(accent: green))
    #expect(abs(OKLab(palette.ground.top).hue - green.hue) < 0.1)
    #expect(abs(OKLab(palette.plate).hue - green.hue) < 0.1)
  }

  @Test func `reckons with a white cover behind the words of noir`() throws {
    let numbers = CardLayout.numbers(of: .noir)
    let palette = Palette(theme: .noir, colours: nil)
    let bitmap = try Bitmap(width: 1000, height: 1500)
    let canvas = try Canvas(bitmap)
    canvas.fill(.rectangle(numbers.card), .solid(.white))
    let fonts = try FontShelf(.system).lend()
    NoirScenery(layout: numbers, palette: palette)
      .paint(on: canvas, for: Typesetting(fonts: fonts, words: numbers.words))
    for (ink, line) in [(Ink.issue, numbers.issue), (.title, numbers.title)] {
      // Where the letters are, between the frame and the right edge.
      for y in Int(line.baseline - line.size * 0.75)...Int(line.baseline) {
        #expect(Contrast.ratio(palette[ink].ink, bitmap[700, y]) >= 4.5, "\(ink) at \(y)")
      }
    }
  }
}
