/// The words of a server, made fit for a person to read: no JSON, no HTML, no control characters.
enum ServerWords {
  /// The most characters that are kept.
  static let limit = 300

  /// `text` without tags, with the common entities resolved, on one line, cut to ``limit``.
  static func clean(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      plain += rest[..<open]
      let tag = rest[rest.index(after: open)...]
      // What looks like no tag is a sign: "1 < 2".
      guard let first = tag.first, first.isLetter || "/!?".contains(first),
        let close = tag.firstIndex(of: ">")
      else {
        plain.append("<")
        rest = tag
        continue
      }
      plain += " "
      rest = tag[tag.index(after: close)...]
    }
    plain += rest
    for (entity, character) in entities { plain = plain.replacing(entity, with: character) }
    let words = String(String.UnicodeScalarView(plain.unicodeScalars.map(visible)))
      .split(separator: " ")
      .joined(separator: " ")
      // A tag before a full stop left a blank.
      .replacing(" .", with: ".").replacing(" ,", with: ",")
    return words.count <= limit ? words : words.prefix(limit - 1) + "…"
  }

  /// What a page of HTML says in its title, else in its first heading, else in all its text.
  static func ofPage(_ page: String) -> String? {
    for element in ["title", "h1", "body"] {
      if let text = content(of: element, in: page).map(clean), !text.isEmpty { return text }
    }
    let text = clean(page)
    return text.isEmpty ? nil : text
  }

  /// Whether `text` is a page of HTML or XML. Some begin with a newline.
  static func isPage(_ text: String) -> Bool { text.first { !$0.isWhitespace } == "<" }

  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#039;", "'"),
    ("&apos;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
  ]

  private static func content(of element: String, in page: String) -> String? {
    // Letters keep their places when their case changes only in ASCII.
    let lower = String(decoding: page.utf8.map(lowercase), as: UTF8.self)
    guard let open = lower.firstRange(of: "<\(element)"),
      let start = lower[open.upperBound...].firstIndex(of: ">"),
      let end = lower[start...].firstRange(of: "</\(element)")
    else { return nil }
    let from = lower.utf8.distance(from: lower.startIndex, to: start) + 1
    let to = lower.utf8.distance(from: lower.startIndex, to: end.lowerBound)
    return String(decoding: Array(page.utf8)[from..<to], as: UTF8.self)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// A blank for what moves the cursor, draws nothing, or turns the direction of writing round.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: " "
    default: scalar.properties.isWhitespace ? " " : scalar
    }
  }
}
