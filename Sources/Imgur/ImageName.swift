public import Diagnostics
import FoundationEssentials

/// What a person may type for a picture that is to be taken down.
public enum ImageName: Equatable, Sendable {
  /// A deletehash for certain: it came in a link of the form `imgur.com/delete/…`.
  case deletehash(Secret)
  /// An image's id for certain: it came in a link to the picture or its page.
  case id(String)
  /// A deletehash or an id. Nothing in one tells it from the other, so the ledger is asked, and what
  /// it does not know is sent as it is.
  case either(Secret)

  /// Reads `text`: a deletehash, an id, or a link such as `https://i.imgur.com/x.jpg`,
  /// `imgur.com/x` or `imgur.com/delete/h`. `nil` when it can be none of these.
  public init?(_ text: String) {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard text.contains("/") || text.contains(".") else {
      guard Self.isName(text) else { return nil }
      self = .either(Secret(text))
      return
    }
    let hasScheme = text.contains("://")
    guard let url = URL(string: hasScheme ? text : "https://\(text)"),
      ["http", "https"].contains(url.scheme?.lowercased()), let host = url.host(),
      hasScheme || Self.isDomain(host)
    else { return nil }
    let parts = url.path().split(separator: "/").map(String.init)
    guard let last = parts.last, parts != ["delete"] else { return nil }
    if parts.count == 2, parts[0] == "delete" {
      guard Self.isName(last) else { return nil }
      self = .deletehash(Secret(last))
    } else {
      // A page may have a title before the id: imgur.com/gallery/some-words-AbCdEf1.
      let file = last.prefix { $0 != "." }
      let id = parts[0] == "gallery" ? file.split(separator: "-").last ?? file : file
      guard parts.count == 1 || parts[0] == "gallery", Self.isName(id) else { return nil }
      self = .id(String(id))
    }
  }

  /// Whether `host` looks like one when nothing before it says so: names with dots between them.
  private static func isDomain(_ host: String) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy(isName)
  }

  /// Whether `text` is made of what ids and hashes are made of. Their length says nothing.
  private static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
