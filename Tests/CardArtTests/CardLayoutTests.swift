import Testing

@testable import CardArt

@Suite struct `A card's layout` {
  @Test(arguments: Theme.allCases, [400, 401, 1000, 1988, 4000])
  func `grows with the card`(theme: Theme, width: Int) {
    let one = CardLayout(theme: theme, width: 1000)
    let other = CardLayout(theme: theme, width: width)
    let factor = Double(width) / 1000
    #expect(other.frame == one.frame * factor)
    #expect(other.title == one.title * factor)
    #expect(other.foot == one.foot * factor)
    #expect(other.wordSizes.lowerBound == one.wordSizes.lowerBound * factor)
    #expect(abs(other.window.height - one.window.height * factor) <= 1)
  }

  @Test(arguments: [400, 401, 402, 999, 1000, 4000])
  func `has a window of whole pixels within the card`(width: Int) {
    for theme in Theme.allCases {
      let layout = CardLayout(theme: theme, width: width)
      #expect(layout.window == layout.window.aligned)
      #expect(layout.card.contains(layout.window))
    }
  }

  @Test func `rounds half a row up`() {
    #expect(CardLayout.height(ofWidth: 1000) == 1500)
    #expect(CardLayout.height(ofWidth: 401) == 602)
  }

  @Test(arguments: Theme.allCases)
  func `keeps words out of the outer 4 %`(theme: Theme) {
    let layout = CardLayout(theme: theme, width: 1000)
    let safe = layout.card.inset(40, 40)
    for line in [layout.title, layout.issue, layout.foot.attribution, layout.foot.lowest] {
      #expect(line.x >= safe.x && line.x + line.width <= safe.right)
      #expect(line.baseline < safe.bottom)
    }
    #expect(layout.words.x >= safe.x && layout.words.right <= safe.right)
  }

  @Test(arguments: Theme.allCases)
  func `has an attribution of 1.4 % of the height at least`(theme: Theme) {
    let layout = CardLayout(theme: theme, width: 1000)
    #expect(layout.foot.attribution.size >= 0.014 * layout.card.height)
  }

  @Test func `hides no art under the plates of classic`() {
    let layout = CardLayout(theme: .classic, width: 1000)
    #expect(!layout.window.overlaps(layout.titlePlate))
    #expect(!layout.window.overlaps(layout.issuePlate))
    #expect(layout.words.y > layout.window.bottom)
    #expect(layout.title.x + layout.title.width <= layout.issuePlate.x)
  }
}

@Suite struct `A cover's crop` {
  private let window = Box(72, 168, 856, 836)

  @Test func `has the window's proportions`() {
    for (width, height) in [(560, 850), (1988, 3056), (900, 900), (1200, 600), (10, 4000), (1, 1)] {
      let part = CoverCrop.box(width: width, height: height, filling: window)
      #expect(abs(part.width / part.height - 856.0 / 836) < 1e-9)
      #expect(Box(0, 0, Double(width), Double(height)).inset(-1e-9, -1e-9).contains(part))
      #expect(abs(part.width - Double(width)) < 1e-9 || abs(part.height - Double(height)) < 1e-9)
    }
  }

  @Test func `keeps the head of a comic's cover`() {
    let part = CoverCrop.box(width: 560, height: 850, filling: window)
    #expect(part.y < 0.02 * 850)
  }

  @Test func `of a very high cover is about a third of the way down`() {
    let part = CoverCrop.box(width: 100, height: 900, filling: window)
    #expect(abs(part.midY - 300) < 1e-9)
  }

  @Test func `of a wide cover is its middle`() {
    let part = CoverCrop.box(width: 1200, height: 600, filling: window)
    #expect(part.y == 0 && part.height == 600)
    #expect(abs(part.midX - 600) < 1e-9)
  }
}
