public import Diagnostics
import FoundationEssentials

/// What Imgur says of an image that it took: the `data` of its answer, as far as anything here uses it.
public struct UploadResult: Equatable, Sendable {
  /// The image's id; empty where Imgur gave none.
  public var id: String
  /// Where the picture is, as Imgur gave it; empty where it gave nothing. To print it, take
  /// ``cleanLink``.
  public var link: String
  /// The only proof that the picture may be taken down. An account's picture may have none: its id
  /// takes it down.
  public var deletehash: Secret?
  /// The media type that it has now, such as `image/jpeg`.
  public var type: String?
  /// The width in pixels.
  public var width: Int?
  /// The height in pixels.
  public var height: Int?
  /// The size in bytes that it has now.
  public var size: Int?

  /// Describes an image.
  public init(
    id: String, link: String, deletehash: Secret?, type: String? = nil, width: Int? = nil,
    height: Int? = nil, size: Int? = nil
  ) {
    self.id = id
    self.link = link
    self.deletehash = deletehash
    self.type = type
    self.width = width
    self.height = height
    self.size = size
  }

  /// The link, if it can be given out: an `http` or `https` URL with a host and no user, all of it
  /// printable ASCII without quotes, angle brackets, backslashes or blanks. Brackets and parentheses,
  /// which would end a link of Markdown or BBCode, are percent-encoded.
  public var cleanLink: String? { Self.cleanLink(link) }

  /// `link`, if it can be given out, as ``cleanLink`` has it.
  public static func cleanLink(_ link: String) -> String? {
    // Byte by byte: `URL` takes a hundred times as long, and a ledger may have a hundred thousand.
    let bytes = link.utf8Span.span
    for index in bytes.indices where !isClean(bytes[index]) { return nil }
    guard let start = lengthOfScheme(bytes), start < bytes.count,
      !endsAuthority(bytes[start]), bytes[start] != UInt8(ascii: ":")
    else { return nil }
    var at = start
    while at < bytes.count, !endsAuthority(bytes[at]) {
      if bytes[at] == UInt8(ascii: "@") || escape(of: bytes[at]) != nil { return nil }
      at += 1
    }
    return bytes.indices.contains { escape(of: bytes[$0]) != nil } ? escaped(link) : link
  }

  /// A link with its brackets and parentheses percent-encoded.
  private static func escaped(_ link: String) -> String {
    link.utf8.reduce(into: "") { result, byte in
      result += escape(of: byte) ?? String(Unicode.Scalar(byte))
    }
  }

  /// What stands for a byte that must not be in a link as it is (RFC 3986, 2.1).
  private static func escape(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "("): "%28"
    case UInt8(ascii: ")"): "%29"
    case UInt8(ascii: "["): "%5B"
    case UInt8(ascii: "]"): "%5D"
    default: nil
    }
  }

  /// Whether a byte may be in a link that is given out.
  private static func isClean(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: (0x21..<0x7F).contains(byte)
    }
  }

  /// How many bytes `http://` or `https://` takes, in any case; `nil` where it is neither.
  private static func lengthOfScheme(_ bytes: Span<UInt8>) -> Int? {
    for scheme in ["https://", "http://"] where bytes.count >= scheme.utf8.count {
      // Letters differ from capitals in one bit, which `:` and `/` have set.
      if zip(bytes.indices, scheme.utf8).allSatisfy({ bytes[$0] | 0x20 == $1 }) {
        return scheme.utf8.count
      }
    }
    return nil
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Whether it says anything by which the picture could be found again.
  var namesPicture: Bool { !id.isEmpty || !link.isEmpty || deletehash != nil }
}

extension UploadResult: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, link, deletehash, type, width, height, size
  }

  /// Reads what there is. Only an answer that is no object at all is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: container.lenient(.id).name ?? "", link: container.lenient(.link).string ?? "",
      deletehash: container.lenient(.deletehash).name.map { Secret($0) },
      type: container.lenient(.type).string, width: container.lenient(.width).int,
      height: container.lenient(.height).int, size: container.lenient(.size).int)
  }
}
