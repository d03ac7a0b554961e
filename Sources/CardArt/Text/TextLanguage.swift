/// A language that a text shows to be its own by its letters, for which fonts draw the shared Chinese
/// characters in their own way.
enum TextLanguage: String, Sendable {
  /// Kana are in it.
  case japanese = "ja"
  /// Hangul is in it.
  case korean = "ko"

  /// The language of a text, or `nil` when its letters do not tell.
  static func told(by text: String) -> TextLanguage? {
    // All of Latin, Greek, Cyrillic, Hebrew and Arabic is below, and most texts are.
    for scalar in text.unicodeScalars where scalar.value >= 0x1100 {
      switch scalar.value {
      case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return .japanese
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: return .korean
      default: continue
      }
    }
    return nil
  }
}
