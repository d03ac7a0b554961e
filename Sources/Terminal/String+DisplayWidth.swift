extension String {
  /// The columns that the text takes on a terminal: 2 for a wide character or an emoji, 0 for what only changes the
  /// character before it.
  public var displayWidth: Int {
    if isPrintableASCII { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether it is made of the usual characters only, about which nothing need be thought.
  var isPrintableASCII: Bool {
    let bytes = utf8Span.span
    // Without a way out, so that several bytes are looked at in one instruction.
    var others = 0
    for index in bytes.indices where bytes[index] &- 0x20 > 0x7E - 0x20 { others += 1 }
    return others == 0
  }

  /// The text cut to a width, with `…` (or `...`) where something is missing.
  public func cut(toWidth width: Int, utf8 isUTF8: Bool = true) -> String {
    guard displayWidth > width else { return self }
    let mark = isUTF8 ? "…" : "..."
    let room = width - mark.displayWidth
    guard room >= 0 else { return String(repeating: ".", count: max(0, width)) }
    var used = 0
    let kept = prefix { character in
      used += character.displayWidth
      return used <= room
    }
    return kept + mark
  }

  /// The text with spaces after it, up to a width.
  public func padded(toWidth width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }
}

extension Character {
  /// The columns that it takes.
  ///
  /// Letters that are joined (as in Devanagari) take what each takes; an emoji, however it is put together, takes 2.
  var displayWidth: Int {
    var width = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      // Regional indicators are flags; variation selector 16 asks for the emoji.
      case 0x1F1E6...0x1F1FF, 0xFE0F: return 2
      default: width += scalar.displayWidth
      }
    }
    return unicodeScalars.first?.properties.isEmojiPresentation == true ? 2 : width
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    switch value {
    case 0x20...0x7E: return 1
    case 0x00...0x1F, 0x7F...0x9F: return 0
    // Vowels and finals of Hangul syllables written in parts: the initial before them has the columns.
    case 0x1160...0x11FF: return 0
    case 0xAD: return 1
    default:
      if WideCharacters.contains(value) { return 2 }
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }
}
