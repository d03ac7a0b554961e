import CardArt

extension OptionSection {
  /// How the card looks.
  static let card = OptionSection(
    "card", .theme, .width, .quality, .subsampling, .progressive, .fonts)
}

extension Option<Theme> {
  static var theme: Self {
    .choice(
      "theme", standard: .classic, valueName: "NAME",
      summary: "how the card looks: classic, noir or pop",
      detail: "How the card looks."
    ) { theme in
      switch theme {
      case .classic: "light plates in a frame of the cover's own colour"
      case .noir: "the cover fades into the dark, and its colour is the only light"
      case .pop: "halftone dots, thick black lines, comic lettering"
      }
    }
  }
}

extension Option<Subsampling> {
  static var subsampling: Self {
    let words = Option<String>.word(
      "subsampling", standard: "444", valueName: "420|444",
      summary: "how finely the JPEG keeps colour",
      detail: "How finely the JPEG keeps colour.",
      [
        Choice("444", "at every pixel: coloured lettering stays clean"),
        Choice("420", "at every fourth pixel: the file is about a quarter smaller"),
      ])
    return Option(description: words.description) { words.read($0) == "420" ? .s420 : .s444 }
  }
}

extension Option<Int> {
  static var width: Self {
    .number(
      "width", in: CardOptions.widths, standard: 1000, valueName: "PX",
      summary: "the card's width in pixels",
      detail: "The card's width in pixels, 400 to 4000. Its height is one and a half times that.")
  }

  static var quality: Self {
    .number(
      "quality", in: 1...100, standard: 90,
      summary: "the JPEG's quality",
      detail: """
        The JPEG's quality, 1 to 100, as libjpeg counts it. Below 80 small lettering begins to \
        show a halo.
        """)
  }
}

extension Option<Bool> {
  static var progressive: Self {
    .flag(
      "progressive",
      summary: "a JPEG that shows coarsely first and is a little smaller",
      detail: """
        Write a progressive JPEG: a browser shows it coarsely first, and it is a little smaller. \
        It takes longer to make.
        """)
  }
}

extension Option<String?> {
  static var fonts: Self {
    .text(
      "fonts", .directory, valueName: "DIR",
      summary: "letter with the fonts of this directory alone",
      detail: """
        Letter the card with the font files of this directory and nothing else, so that any \
        machine with the same library versions draws the same picture. Without it the machine's \
        fonts are used, whatever script the comic is in.
        """)
  }
}
