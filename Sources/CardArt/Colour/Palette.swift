/// The colours of one card: those of its theme, and what they take up from its cover.
struct Palette: Equatable, Sendable {
  /// A text's colour, and the least favourable colour that it stands on.
  struct Pair: Equatable, Sendable {
    /// The text's colour.
    var ink: RGB
    /// What is under it.
    var ground: RGB
  }

  /// The ground of the card, at the top and at the foot.
  var ground: (top: RGB, foot: RGB)
  /// The panel that the description is on.
  var paper: RGB
  /// The lines around plates and windows.
  var outline: RGB
  /// Thin lines, rules and lights.
  var keyline: RGB
  /// The plate of the title.
  var plate: RGB
  /// The initials of a placeholder, and the medallion that they stand on.
  var medallion: Pair

  private var title: Pair
  private var issue: Pair
  private var words: Pair
  private var facts: Pair
  private var credits: Pair
  private var attribution: Pair

  /// The colours of a text and its ground. Their contrast is ``Contrast/readable`` or better, whatever
  /// the cover.
  subscript(ink: Ink) -> Pair {
    switch ink {
    case .title: title
    case .issue: issue
    case .words: words
    case .facts: facts
    case .credits: credits
    case .attribution: attribution
    }
  }

  /// The colours of a card with no cover, or one as good as grey.
  static let fixed = CoverColours(
    accent: OKLab(RGB(hex: 0x4B55D6)), second: OKLab(RGB(hex: 0xFFD23F)))
  private static let gold = OKLab(RGB(hex: 0xFFD23F))
  private static let black = RGB(hex: 0x141414)

  /// The colours of a card.
  ///
  /// - Parameter colours: What the cover gives; `nil` for none.
  init(theme: Theme, colours: CoverColours?) {
    let colours = colours ?? Self.fixed
    switch theme {
    case .classic: self.init(classic: colours)
    case .noir: self.init(noir: colours)
    case .pop: self.init(pop: colours)
    }
  }

  private init(classic colours: CoverColours) {
    let accent = colours.accent
    let paper = RGB(hex: 0xFBF5E6)
    let ink = RGB(hex: 0x1D1A16)
    let plate = Contrast.darkened(
      accent.at(lightness: 0.32).strengthened(by: 0.85), on: .white, to: 9)
    ground = (
      accent.at(lightness: min(max(accent.lightness, 0.48), 0.6)).strengthened(by: 1.3).rgb,
      accent.at(lightness: 0.3).strengthened(by: 0.85).rgb
    )
    self.paper = paper
    outline = Self.black
    keyline = accent.at(lightness: min(accent.lightness, 0.62)).rgb
    self.plate = plate
    title = Pair(ink: .white, ground: plate)
    issue = Self.medal(of: colours)
    medallion = issue
    words = Pair(ink: ink, ground: paper)
    let facts = accent.at(lightness: min(accent.lightness, 0.42))
    self.facts = Pair(ink: Contrast.darkened(facts, on: paper), ground: paper)
    credits = Pair(ink: ink, ground: paper)
    attribution = Pair(ink: RGB(hex: 0x675F52), ground: paper)
  }

  private init(noir colours: CoverColours) {
    // The light is whichever of the cover's colours is the more lively when it is bright.
    let accent =
      [colours.accent, colours.second].compactMap(\.self)
      .max { Self.glow($0).chroma < Self.glow($1).chroma } ?? colours.accent
    let hue = colours.accent.strengthened(by: 0.1)
    let night = hue.at(lightness: 0.16).rgb
    // What is behind the two texts that stand on the cover, were it white there.
    let numbers = CardLayout.numbers(of: .noir)
    let behindIssue = night.over(.white, alpha: NoirScenery.alpha(behind: numbers.issue))
    let behindTitle = night.over(.white, alpha: NoirScenery.alpha(behind: numbers.title))
    let light = Contrast.lightened(Self.glow(accent), on: behindIssue)
    ground = (night, colours.accent.at(lightness: 0.36).rgb)
    paper = night
    outline = light
    keyline = light
    plate = night
    title = Pair(ink: .white, ground: behindTitle)
    issue = Pair(ink: light, ground: behindIssue)
    medallion = Self.medal(of: colours)
    words = Pair(ink: RGB(hex: 0xE6E8F0), ground: night)
    facts = Pair(ink: light, ground: night)
    credits = Pair(ink: RGB(hex: 0xC7CCD9), ground: night)
    attribution = Pair(ink: RGB(hex: 0x9EA3B3), ground: night)
  }

  private init(pop colours: CoverColours) {
    let accent = colours.accent
    let caption = RGB(hex: 0xFFF6C9)
    let black = RGB.black
    ground = (
      accent.at(lightness: 0.74).strengthened(by: 1.25).rgb,
      accent.at(lightness: 0.62).strengthened(by: 1.25).rgb
    )
    paper = caption
    outline = black
    keyline = .white
    plate = .white
    title = Pair(ink: black, ground: .white)
    issue = Self.medal(of: colours)
    medallion = issue
    words = Pair(ink: black, ground: caption)
    facts = Pair(ink: black, ground: .white)
    credits = Pair(ink: black, ground: .white)
    attribution = Pair(ink: RGB(hex: 0x333333), ground: .white)
  }

  /// A colour as bright as a light in the dark, as strong as sRGB can show it.
  private static func glow(_ colour: OKLab) -> OKLab {
    OKLab(colour.at(lightness: max(colour.lightness, 0.74)).strengthened(by: 1.15).rgb)
  }

  /// The issue number and its plate: the cover's second colour, or gold. A dark colour, such as a red, is
  /// kept and takes white digits; a light one is made lighter for black ones.
  private static func medal(of colours: CoverColours) -> Pair {
    let colour = (colours.second ?? gold).strengthened(by: 1.1)
    if colour.lightness < 0.64 {
      return Pair(ink: .white, ground: Contrast.darkened(colour, on: .white, to: 4.6))
    }
    let bright = colour.at(lightness: max(colour.lightness, 0.8))
    return Pair(ink: black, ground: Contrast.lightened(bright, on: black, to: 7))
  }

  /// Whether all colours are the same.
  static func == (one: Palette, other: Palette) -> Bool {
    one.ground == other.ground && one.paper == other.paper && one.outline == other.outline
      && one.keyline == other.keyline && one.plate == other.plate
      && one.medallion == other.medallion
      && Ink.allCases.allSatisfy { one[$0] == other[$0] }
  }
}
