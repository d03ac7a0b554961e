public import Diagnostics

/// Why no card could be drawn. A cover that cannot be read is none of these: the card is drawn without.
public enum CardArtError: ExplainedError, Equatable {
  /// The width is not within ``CardOptions/widths``.
  case badWidth(Int)
  /// There is no font on this machine, or none could be opened.
  case noFonts
  /// A directory of fonts has none in it.
  case noFontsIn(directory: String)
  /// A directory of fonts cannot be read.
  case unreadableFonts(directory: String)
  /// There is no memory for the card's pixels.
  case outOfMemory
  /// The card was drawn, but not turned into a file.
  case encoding(String)

  /// What went wrong.
  public var problem: String {
    switch self {
    case .badWidth(let width):
      "a card \(width) pixels wide cannot be drawn"
    case .noFonts: "there is no font to letter a card with"
    case .noFontsIn(let directory): "there is no font in '\(directory)'"
    case .unreadableFonts(let directory): "the directory of fonts '\(directory)' cannot be read"
    case .outOfMemory: "there is not enough memory for the card"
    case .encoding(let reason): "the card could not be written as JPEG: \(reason)"
    }
  }

  /// What to do next.
  public var remedies: [String] {
    let widths = CardOptions.widths
    return switch self {
    case .badWidth: ["use --width with a number from \(widths.lowerBound) to \(widths.upperBound)"]
    case .noFonts: ["sudo apt install \(FontSource.packages.joined(separator: " "))"]
    case .noFontsIn: ["name a directory that has .ttf or .otf files in it with --fonts"]
    case .unreadableFonts: ["name a directory that you may read with --fonts"]
    case .outOfMemory: ["use a smaller --width"]
    case .encoding: []
    }
  }
}
