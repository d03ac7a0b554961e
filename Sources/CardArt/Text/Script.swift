internal import CPangoCairo

/// A writing system, and the Debian and Ubuntu package that has a font for it.
struct Script: Hashable, Sendable {
  /// Its name, as in "no font has these Thai characters".
  var name: String
  /// The package.
  var package: String

  /// The script of a character. The C function is `g_unichar_get_script`.
  init(of scalar: Unicode.Scalar) {
    let script = g_unichar_get_script(scalar.value)
    if let known = Self.known[script.rawValue] {
      self = known
    } else if scalar.properties.isEmoji {
      self = Script(name: "emoji", package: "fonts-noto-color-emoji")
    } else if (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value) {
      self = Script(name: "Chinese", package: "fonts-noto-cjk")
    } else {
      self = Script(name: "other", package: "fonts-noto-core")
    }
  }

  private init(name: String, package: String) {
    self.name = name
    self.package = package
  }

  /// The scripts that titles are most likely to be in.
  private static let known: [Int32: Script] = {
    let core = "fonts-noto-core"
    let chinese = "fonts-noto-cjk"
    let table: [(GUnicodeScript, String, String)] = [
      (G_UNICODE_SCRIPT_LATIN, "Latin", core), (G_UNICODE_SCRIPT_GREEK, "Greek", core),
      (G_UNICODE_SCRIPT_CYRILLIC, "Cyrillic", core), (G_UNICODE_SCRIPT_HAN, "Chinese", chinese),
      (G_UNICODE_SCRIPT_HIRAGANA, "Japanese", chinese),
      (G_UNICODE_SCRIPT_KATAKANA, "Japanese", chinese),
      (G_UNICODE_SCRIPT_HANGUL, "Korean", chinese), (G_UNICODE_SCRIPT_ARABIC, "Arabic", core),
      (G_UNICODE_SCRIPT_HEBREW, "Hebrew", core), (G_UNICODE_SCRIPT_THAI, "Thai", core),
      (G_UNICODE_SCRIPT_DEVANAGARI, "Devanagari", core),
      (G_UNICODE_SCRIPT_BENGALI, "Bengali", core), (G_UNICODE_SCRIPT_TAMIL, "Tamil", core),
      (G_UNICODE_SCRIPT_TELUGU, "Telugu", core), (G_UNICODE_SCRIPT_GUJARATI, "Gujarati", core),
      (G_UNICODE_SCRIPT_GURMUKHI, "Gurmukhi", core), (G_UNICODE_SCRIPT_KANNADA, "Kannada", core),
      (G_UNICODE_SCRIPT_MALAYALAM, "Malayalam", core), (G_UNICODE_SCRIPT_SINHALA, "Sinhala", core),
      (G_UNICODE_SCRIPT_GEORGIAN, "Georgian", core), (G_UNICODE_SCRIPT_ARMENIAN, "Armenian", core),
      (G_UNICODE_SCRIPT_ETHIOPIC, "Ethiopic", core), (G_UNICODE_SCRIPT_KHMER, "Khmer", core),
      (G_UNICODE_SCRIPT_LAO, "Lao", core), (G_UNICODE_SCRIPT_MYANMAR, "Burmese", core),
      (G_UNICODE_SCRIPT_TIBETAN, "Tibetan", core), (G_UNICODE_SCRIPT_MONGOLIAN, "Mongolian", core),
      (G_UNICODE_SCRIPT_CHEROKEE, "Cherokee", core),
    ]
    return Dictionary(
      uniqueKeysWithValues: table.map { script, name, package in
        (script.rawValue, Script(name: name, package: package))
      })
  }()
}
