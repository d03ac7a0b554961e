/// Takes HTML's tags out of a text.
enum Markup {
  /// Tags out; those that begin a line or an item leave a line break or a bullet.
  ///
  /// A `<` that cannot begin a tag (`<3`, `a < b`) is text. One pass: a tag ends at the next `>` and holds no `<`.
  static func strip(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard text.contains("<") else { return text }
    var out: [Unicode.Scalar] = []
    out.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      guard text[index] == "<", let tag = Tag(in: text, at: index) else {
        out.append(text[index])
        index += 1
        continue
      }
      out += tag.replacement
      index = tag.isUnread ? end(of: tag.name, in: text, from: tag.end) : tag.end
    }
    return out
  }

  /// Past the end tag of an element whose content is not text; the whole rest when it has none.
  private static func end(of name: String, in text: [Unicode.Scalar], from start: Int) -> Int {
    let endTag = "</" + name
    var index = start
    while index < text.count {
      if text[index] == "<", text.count - index >= endTag.unicodeScalars.count,
        zip(text[index...], endTag.unicodeScalars).allSatisfy({
          $0.properties.lowercaseMapping == String($1)
        })
      {
        return (text[index...].firstIndex(of: ">") ?? text.count - 1) + 1
      }
      index += 1
    }
    return text.count
  }
}

/// A tag in a text.
private struct Tag {
  /// In lower case, with the `/` of an end tag; `!` for a comment or a declaration.
  let name: String
  /// The index after it.
  let end: Int

  /// Reads the tag at `start`, where there is a `<`; `nil` when it is none.
  init?(in text: [Unicode.Scalar], at start: Int) {
    if text[start...].starts(with: "<!--".unicodeScalars) {
      self.init(name: "!", end: Self.endOfComment(in: text, from: start + 4))
      return
    }
    var index = start + 1
    var name = ""
    if index < text.count, text[index] == "/" || text[index] == "!" || text[index] == "?" {
      name.unicodeScalars.append(text[index])
      index += 1
    }
    let letters = index
    while index < text.count, text[index].isASCII,
      text[index].properties.isAlphabetic || text[index].isDigit
    {
      guard index - letters < 16 else { return nil }
      name.unicodeScalars.append(text[index])
      index += 1
    }
    guard index > letters, !text[letters].isDigit else { return nil }
    // A name that goes on in another way is an address or a face, not a tag: <mail@host>.
    if index < text.count, !">/ \t\r\n".unicodeScalars.contains(text[index]) { return nil }
    while index < text.count, text[index] != ">", text[index] != "<" { index += 1 }
    guard index < text.count, text[index] == ">" else {
      // Cut off in the middle of a tag, as "<br" at the end of a text.
      guard index == text.count, index - start <= 6 else { return nil }
      self.init(name: name.lowercased(), end: index)
      return
    }
    self.init(name: name.lowercased(), end: index + 1)
  }

  private init(name: String, end: Int) {
    self.name = name
    self.end = end
  }

  /// Past a comment; the whole rest when it does not end, as in a browser.
  private static func endOfComment(in text: [Unicode.Scalar], from start: Int) -> Int {
    var index = start
    while index + 2 < text.count {
      if text[index] == "-", text[index + 1] == "-", text[index + 2] == ">" { return index + 3 }
      index += 1
    }
    return text.count
  }

  /// Whether what it encloses is not for readers.
  var isUnread: Bool { name == "script" || name == "style" }

  /// What stands in its place.
  var replacement: [Unicode.Scalar] {
    switch name {
    case "li": ["\n", "•", " "]
    case "br", "p", "/p", "/li", "ul", "/ul", "ol", "/ol", "div", "/div", "tr", "hr", "blockquote",
      "h1", "h2", "h3", "h4", "h5", "h6", "/h1", "/h2", "/h3", "/h4", "/h5", "/h6":
      ["\n"]
    case "td", "th": [" "]
    default: []
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is one of 0 to 9.
  var isDigit: Bool { ("0"..."9").contains(self) }
}
