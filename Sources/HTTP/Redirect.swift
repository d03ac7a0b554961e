import FoundationEssentials

/// Where an answer sends us on to. libcurl follows no redirect by itself here: it cannot refuse one from
/// https to http, and would send `Authorization` on to another port.
struct Redirect {
  /// The request to make next.
  var request: HTTPRequest

  /// Reads an answer.
  ///
  /// A form is never sent on (docs/reliability.md): its redirect is the answer. A 303 asks for a GET,
  /// whatever was sent; 301, 302, 307 and 308 keep the method, as in the fetch standard.
  ///
  /// - Returns: `nil` when the answer is no redirect, or none to follow.
  /// - Throws: A failure of kind `badRedirect` for an address that is not of http or https, or that
  ///   would take an https request to http.
  init?(_ response: Response) throws(HTTPError) {
    let request = response.request
    guard [301, 302, 303, 307, 308].contains(response.statusCode), request.method != .post,
      let location = response.headers["Location"]
    else { return nil }
    func refusal(_ detail: String) -> HTTPError {
      .transfer(
        TransferFailure(
          stage: .sent, kind: .badRedirect, host: request.url.hostAndPort, detail: detail))
    }
    guard let url = URL(string: location, relativeTo: request.url)?.absoluteURL,
      let scheme = url.scheme?.lowercased(), url.host()?.isEmpty == false,
      scheme == "http" || scheme == "https"
    else { throw refusal("to '\(Redaction.address(of: location))'") }
    guard scheme == "https" || request.url.scheme?.lowercased() == "http" else {
      throw refusal("from https to http")
    }
    self.request = request
    self.request.url = url
    if response.statusCode == 303 { self.request.method = .get }
    if !url.isSameOrigin(as: request.url) {
      self.request.headers.removeAll {
        ["authorization", "cookie", "proxy-authorization"].contains($0.name.lowercased())
      }
    }
  }
}

extension URL {
  /// Whether both have the same scheme, host and port.
  fileprivate func isSameOrigin(as other: URL) -> Bool {
    func port(_ url: URL) -> Int { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }
    return scheme?.lowercased() == other.scheme?.lowercased()
      && host()?.lowercased() == other.host()?.lowercased() && port(self) == port(other)
  }
}
