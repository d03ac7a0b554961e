/// Which proxy to ask, as curl reads it from the environment (curl's manual, "PROXY ENVIRONMENT").
struct ProxySettings: Equatable {
  /// The proxy for `http` addresses, or empty for none.
  var http: String
  /// The proxy for `https` addresses, or empty for none.
  var https: String
  /// Hosts that need none, separated by commas; `*` for all. libcurl does the comparing.
  var exceptions: String

  /// Reads the variables.
  ///
  /// The lower-case name comes first. `HTTP_PROXY` does not count: a CGI program gets it from the
  /// client's `Proxy:` header.
  init(variables: [String: String]) {
    func first(_ names: String...) -> String {
      names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    }
    http = first("http_proxy", "all_proxy", "ALL_PROXY")
    https = first("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
    exceptions = first("no_proxy", "NO_PROXY")
  }

  /// The proxy for an address with that scheme, or empty for none.
  func proxy(forScheme scheme: String) -> String { scheme == "https" ? https : http }
}
