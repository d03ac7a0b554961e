import FoundationEssentials

/// Takes the secrets out of what is shown of a request and its answer.
///
/// A deletehash is in the path of a deletion, Marvel's keys are in the query, and tokens are in header
/// fields. Each is shown as `…`.
enum Redaction {
  /// Parameters of a query, and parts of a form, that are not shown. An album is named by its deletehash.
  private static let parameters: Set<String> = [
    "album", "apikey", "hash", "ts", "deletehash", "token", "access_token", "refresh_token",
    "client_id",
    "client_secret", "key", "signature",
  ]
  /// Parts of a path whose next part is a name, an id or a deletehash.
  private static let holders: Set<String> = ["image", "album", "upload", "account"]
  /// Header fields that are not shown.
  private static let fields: Set<String> = [
    "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key",
  ]

  /// The address, with no user, no deletehash and no key.
  static func address(_ url: URL) -> String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "…" }
    parts.user = nil
    parts.password = nil
    parts.fragment = nil
    let query = parts.percentEncodedQuery.map { "?" + self.query($0) } ?? ""
    let path = self.path(parts.percentEncodedPath)
    parts.percentEncodedQuery = nil
    parts.percentEncodedPath = ""
    return (parts.string ?? "…") + path + query
  }

  /// An address as text, in the same way.
  static func address(of text: String) -> String { URL(string: text).map(address) ?? "…" }

  /// One header field as a line, such as `Authorization: Client-ID …`.
  static func line(_ header: HTTPHeader) -> String {
    switch header.name.lowercased() {
    case let name where fields.contains(name) || name.contains("token"):
      let words = header.value.split(separator: " ", maxSplits: 1)
      return "\(header.name): " + (words.count == 2 ? "\(words[0]) …" : "…")
    case "location", "content-location":
      return "\(header.name): " + address(of: header.value)
    default: return "\(header.name): \(header.value)"
    }
  }

  /// The text of a form's part; `nil` where it is a file.
  static func text(of part: MultipartFormData) -> String? {
    guard part.fileName == nil, case .data(let data) = part.provider else { return nil }
    return parameters.contains(part.name.lowercased()) ? "…" : String(decoding: data, as: UTF8.self)
  }

  private static func query(_ query: String) -> String {
    query.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      return parameters.contains(name.lowercased()) ? "\(name)=…" : String(pair)
    }.joined(separator: "&")
  }

  private static func path(_ path: String) -> String {
    var holder = false
    return path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      defer { holder = holders.contains(part.lowercased()) }
      return holder && !part.isEmpty ? "…" : String(part)
    }.joined(separator: "/")
  }
}
