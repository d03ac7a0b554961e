import FoundationEssentials

/// The addresses that a cover may come from, the best first.
struct CoverSource: Sendable {
  /// The address as the comic has it.
  let url: String
  /// What to ask.
  let addresses: [URL]

  /// Reads a comic's address.
  ///
  /// Marvel's addresses begin with `http:`, and its hosts answer to `https:` as well: that is asked first.
  /// A port of its own says how it wants to be asked.
  ///
  /// - Returns: `nil` when it is none of http or https.
  init?(_ url: String) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(),
      scheme == "http" || scheme == "https", parts.host?.isEmpty == false, let address = parts.url
    else { return nil }
    self.url = url
    guard scheme == "http", parts.port == nil else {
      addresses = [address]
      return
    }
    var safe = parts
    safe.scheme = "https"
    addresses = [safe.url, address].compactMap(\.self)
  }
}

extension URL {
  /// Whom a connection is made to: `https://i.annihil.us` or `http://127.0.0.1:8080`.
  var origin: String {
    "\(scheme?.lowercased() ?? "")://\(host()?.lowercased() ?? "")" + (port.map { ":\($0)" } ?? "")
  }
}
