/// Decodes `&hellip;`, `&#39;` and `&#x2019;`.
enum HTMLEntities {
  /// Every entity replaced by its character. What looks like one and is none stays as it is.
  static func decode(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard text.contains("&") else { return text }
    var out: [Unicode.Scalar] = []
    out.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == "&", let (scalar, end) = entity(in: text, at: index + 1) {
        out.append(scalar)
        index = end
      } else {
        out.append(text[index])
        index += 1
      }
    }
    return out
  }

  /// The character of the entity whose `&` is before `start`, and the index after it.
  private static func entity(
    in text: [Unicode.Scalar], at start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    var end = start
    // The longest name, `thetasym`, has 8 letters.
    while end < text.count, end - start < 10, isOfName(text[end]) { end += 1 }
    guard end > start else { return nil }
    let name = String(String.UnicodeScalarView(text[start..<end]))
    let isClosed = end < text.count && text[end] == ";"
    if text[start] == "#" {
      guard let scalar = number(name.dropFirst()) else { return nil }
      return (scalar, isClosed ? end + 1 : end)
    }
    // Browsers take these without their semicolon, so people leave it out.
    guard isClosed || ["amp", "quot", "nbsp", "lt", "gt"].contains(name) else { return nil }
    return HTMLEntityNames.scalar(of: name).map { ($0, isClosed ? end + 1 : end) }
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.isDigit || scalar == "#" || scalar.properties.isAlphabetic)
  }

  /// The character of a number as it is written after `&#`. One that is no character becomes a space.
  private static func number(_ digits: Substring) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value else { return nil }
    if let scalar = Windows1252.scalar(of: value) { return scalar }
    return Unicode.Scalar(value) ?? " "
  }
}
