/// An address that is fit to be printed and asked: http or https, a plain host, and nothing but the characters of RFC 3986.
struct WebAddress {
  /// As it was written.
  let text: String

  /// Checks an address. `nil` for another scheme, a user name, white space, quotes, controls, letters beyond ASCII.
  init?(_ text: String) {
    let text = String(text.trimmed)
    let lower = text.lowercased()
    guard text.utf8.count <= 2_000, lower.hasPrefix("http://") || lower.hasPrefix("https://"),
      text.utf8.allSatisfy(Self.isAllowed)
    else { return nil }
    let rest = text.utf8.dropFirst(lower.hasPrefix("https") ? 8 : 7)
    let host = rest.prefix { !"/?#".utf8.contains($0) }
    guard let first = host.first, first != UInt8(ascii: ":"), first != UInt8(ascii: "."),
      host.allSatisfy({ Self.isLetterOrDigit($0) || "-.:".utf8.contains($0) })
    else { return nil }
    self.text = text
  }

  /// Without the parts of its query that say who asks: `utm_…`, and the keys of the gateway.
  var withoutTracking: String {
    guard let mark = text.firstIndex(of: "?") else { return text }
    let fragment = text[mark...].firstIndex(of: "#") ?? text.endIndex
    let kept = text[text.index(after: mark)..<fragment].split(separator: "&").filter { part in
      let name = part.prefix { $0 != "=" }.lowercased()
      return !name.hasPrefix("utm_") && !["apikey", "ts", "hash"].contains(name)
    }
    return text[..<mark] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
      + text[fragment...]
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
