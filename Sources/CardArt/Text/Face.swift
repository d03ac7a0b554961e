internal import CPangoCairo

/// The faces that cards are lettered in. Each costs a few milliseconds the first time it is used, so
/// a theme gets by with three or four.
enum Face: CaseIterable, Sendable {
  /// Comic Neue Bold.
  case lettering
  /// Comic Neue Regular.
  case lightLettering
  /// Lato Regular.
  case text
  /// Lato Bold.
  case strongText

  /// The family, as fontconfig knows it.
  var family: String {
    switch self {
    case .lettering, .lightLettering: "Comic Neue"
    case .text, .strongText: "Lato"
    }
  }

  /// The Debian and Ubuntu package of the family.
  var package: String {
    switch self {
    case .lettering, .lightLettering: "fonts-comic-neue"
    case .text, .strongText: "fonts-lato"
    }
  }

  /// Whether its strokes are heavy.
  var weight: PangoWeight {
    switch self {
    case .lettering, .strongText: PANGO_WEIGHT_BOLD
    case .lightLettering, .text: PANGO_WEIGHT_NORMAL
    }
  }

  /// The height of its capital letters, in parts of its size; from the fonts' OS/2 tables.
  var capitalHeight: Double {
    switch self {
    case .lettering, .lightLettering: 0.67
    case .text, .strongText: 0.72
    }
  }
}
