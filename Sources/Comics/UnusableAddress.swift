/// Why what a comic names as its cover is neither an address that is asked nor a path.
///
/// Never the address itself: it may have a password in it.
public enum UnusableAddress: Equatable, Sendable {
  /// It has this scheme, such as `file` or `data`, and not http or https. At most 20 small letters, digits
  /// and signs.
  case otherScheme(String)
  /// It has a user name, and maybe a password, before its host.
  case userName
  /// It has characters that no address and no path has, or no host.
  case malformed

  /// Tells why, of a text that is no ``WebAddress`` and no path.
  init(_ text: String) {
    let scheme = text.prefix { $0 != ":" && $0 != "/" }.lowercased()
    let isScheme =
      (1...20).contains(scheme.utf8.count) && text.dropFirst(scheme.count).first == ":"
      && scheme.utf8.allSatisfy { 97...122 ~= $0 || 48...57 ~= $0 || "+-.".utf8.contains($0) }
    switch scheme {
    case "http", "https":
      let host = text.dropFirst(scheme.count).drop { ":/".contains($0) }
        .prefix { !"/?#".contains($0) }
      self = host.contains("@") ? .userName : .malformed
    default: self = isScheme ? .otherScheme(scheme) : .malformed
    }
  }
}
