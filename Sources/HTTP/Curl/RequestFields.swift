/// The header fields of a request, as lines for libcurl.
struct RequestFields {
  /// The lines: `Name: value`, `Name;` for an empty value, and `Name:` to leave one out.
  let lines: [String]

  /// What libcurl has to say itself for the body to be understood. A `Content-Type` of the caller's
  /// would have no boundary, or another one.
  private static let ofTheBody: Set<String> = [
    "content-type", "content-length", "transfer-encoding", "expect",
  ]

  /// Checks the fields and makes lines of them.
  ///
  /// - Parameters:
  ///   - request: Whose fields they are.
  ///   - more: Fields of the transfer's own, such as `Range`.
  /// - Throws: ``HTTPError/requestMapping(_:)`` when a field has a line end in it or its name is not a
  ///   token (RFC 9110, 5.6.2).
  init(_ request: HTTPRequest, adding more: [HTTPHeader]) throws(HTTPError) {
    var lines: [String] = []
    for header in request.headers + more {
      guard header.name.utf8.allSatisfy(Self.isToken), !header.name.isEmpty,
        !header.value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F })
      else { throw .requestMapping("the header field '\(header.name)' cannot be sent") }
      if case .uploadMultipart = request.task, Self.ofTheBody.contains(header.name.lowercased()) {
        continue
      }
      lines.append(header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)")
    }
    // A server that never answers `100-continue` would cost a second.
    lines.append("Expect:")
    self.lines = lines
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
