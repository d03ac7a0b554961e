/// How a card looks.
public enum Theme: String, CaseIterable, Sendable {
  /// Light plates in a frame of the cover's own colour.
  case classic
  /// The cover fades into the dark, and its colour is the only light.
  case noir
  /// Halftone dots, thick black lines, comic lettering.
  case pop
}
