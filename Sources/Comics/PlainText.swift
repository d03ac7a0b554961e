/// Turns the texts in Marvel's JSON into what a person should read.
///
/// They come from twenty years of different editors: HTML, entities (some encoded twice), control
/// characters, UTF-8 that was once read as Windows-1252, `#N/A` from a spreadsheet, and the end of an order
/// form ("32 PGS./Rated T+ …$2.99"). Nothing of that is part of the text.
public enum PlainText {
  /// The most characters that ``clean(_:)`` keeps; the longest real description has 1,754.
  public static let limit = 20_000

  /// A text of several lines, such as a description.
  ///
  /// - Returns: Lines parted by `\n`, none empty, each without white space at its ends; items of a list
  ///   begin with `• `. `nil` when nothing is left.
  public static func clean(_ text: String) -> String? {
    var lines = lines(of: text)
    if lines.count == 1, lines[0].uppercased() == "#N/A" { return nil }
    OrderForm.drop(from: &lines)
    guard !lines.isEmpty else { return nil }
    let whole = lines.joined(separator: "\n")
    guard whole.utf8.count > limit, whole.count > limit else { return whole }
    let kept = whole.prefix(limit)
    return kept[..<(kept.lastIndex(where: \.isWhitespace) ?? kept.endIndex)] + "…"
  }

  /// A text of one line, such as a title or a name; line breaks become spaces.
  ///
  /// - Returns: `nil` when nothing is left.
  public static func line(_ text: String) -> String? {
    if isPlain(text) { return text }
    let line = lines(of: text).joined(separator: " ")
    return line.isEmpty || line.uppercased() == "#N/A" ? nil : line
  }

  /// Whether there is nothing to do: printable ASCII, no markup, no space at an end or beside another.
  private static func isPlain(_ text: String) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "): if previous == byte { return false }
      case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "#"): return false
      case 0x21...0x7E: break
      default: return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: " ")
  }

  /// The lines of a text, cleaned, but for what is at its end.
  private static func lines(of text: String) -> [String] {
    var scalars = Array(text.unicodeScalars)
    // Some texts were encoded twice or thrice ("&amp;lt;br&amp;gt;"); each round takes one layer off.
    for _ in 0..<3 {
      guard scalars.contains(where: { $0 == "<" || $0 == "&" }) else { break }
      let decoded = HTMLEntities.decode(Markup.strip(scalars))
      if decoded == scalars { break }
      scalars = decoded
    }
    // The last round may have brought tags to light.
    scalars = Mojibake.repair(Markup.strip(scalars))
    return fold(scalars)
  }

  /// Parts lines, makes every kind of space and control one space, and joins a bullet with its text.
  private static func fold(_ scalars: [Unicode.Scalar]) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var spaceIsDue = false
    func endLine() {
      let isLoneBullet = lines.last == "•"
      if !line.isEmpty {
        if isLoneBullet { lines.removeLast() }
        let text = String(line)
        lines.append(isLoneBullet && !text.hasPrefix("•") ? "• " + text : text)
      }
      line.removeAll()
      spaceIsDue = false
    }
    for (index, scalar) in scalars.enumerated() {
      switch CharacterUse(scalar, at: index, in: scalars) {
      case .lineBreak: endLine()
      case .space: spaceIsDue = !line.isEmpty
      case .nothing: break
      case .letter(let letter):
        if spaceIsDue { line.append(" ") }
        spaceIsDue = false
        line.append(letter)
      }
    }
    endLine()
    if lines.last == "•" { lines.removeLast() }
    return lines
  }
}

/// What a character is good for in a plain text.
private enum CharacterUse {
  case letter(Unicode.Scalar)
  case space, lineBreak, nothing

  init(_ scalar: Unicode.Scalar, at index: Int, in text: [Unicode.Scalar]) {
    switch scalar.value {
    case 0x0A: self = .lineBreak
    case 0x21...0x7E: self = .letter(scalar)
    // Invisible, and of use only where the text came from: soft hyphen, zero-width space, bidirectional
    // overrides and isolates, word joiner, byte order mark, interlinear marks.
    case 0xAD, 0x200B, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFF9...0xFFFB: self = .nothing
    case 0xFFFD: self = Self.lost(at: index, in: text)
    default:
      switch scalar.properties.generalCategory {
      case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .space
      case .unassigned where scalar.value & 0xFFFE == 0xFFFE: self = .nothing
      default: self = .letter(scalar)
      }
    }
  }

  /// A character that someone's program could not read. It can be guessed where an English word goes on with
  /// `’s` and the like; beside a space nothing is missed; elsewhere the mark stays, since a letter is missing.
  private static func lost(at index: Int, in text: [Unicode.Scalar]) -> CharacterUse {
    func isLetter(_ index: Int) -> Bool {
      text.indices.contains(index) && text[index].properties.isAlphabetic
    }
    guard isLetter(index - 1), isLetter(index + 1) else { return .space }
    let rest = text[(index + 1)...].prefix { $0.properties.isAlphabetic }
    let ending = rest.count > 2 ? "" : String(String.UnicodeScalarView(rest)).lowercased()
    return ["s", "t", "d", "m", "re", "ll", "ve"].contains(ending)
      ? .letter("’") : .letter("\u{FFFD}")
  }
}
