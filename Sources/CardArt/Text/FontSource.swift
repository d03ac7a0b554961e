/// Where the fonts of a card come from.
public enum FontSource: Equatable, Sendable {
  /// The machine's fonts, as fontconfig finds them: every script that it has a font for.
  case system
  /// The font files of one directory and nothing else, so that any machine draws the same picture.
  case directory(String)

  /// The directory, if it is one.
  var directory: String? {
    if case .directory(let path) = self { path } else { nil }
  }

  /// The Debian and Ubuntu packages of the fonts that a card is designed in.
  public static let packages = ["fonts-comic-neue", "fonts-lato"]
}
