import CCurl
import FoundationEssentials

/// What all transfers of one transport have in common, read from its configuration once.
struct TransferEnvironment: Sendable {
  private let userAgent: String
  private let proxies: ProxySettings
  private let certificates: CertificateSettings

  init(_ configuration: CurlConfiguration) {
    userAgent = configuration.userAgent
    proxies = ProxySettings(variables: configuration.variables)
    certificates = CertificateSettings(variables: configuration.variables)
  }

  /// The proxy for a request, or empty for none; that the host needs none is not looked at.
  func proxy(for request: HTTPRequest) -> String {
    proxies.proxy(forScheme: request.url.scheme?.lowercased() ?? "")
  }

  /// Sets up a handle for a request: address, proxy, certificates, and how connections are used.
  func prepare(
    _ easy: borrowing CurlEasy, for request: HTTPRequest, _ limits: TransferLimits
  ) throws(HTTPError) {
    let scheme = request.url.scheme?.lowercased() ?? ""
    try easy.set(CURLOPT_URL, to: request.url.absoluteString)
    try easy.check(unsafe ccurl_set_http_only(easy.handle))
    try easy.check(unsafe ccurl_set_quick_exit(easy.handle))
    try easy.set(CURLOPT_NOSIGNAL, to: 1)
    try easy.set(CURLOPT_USERAGENT, to: userAgent)
    try easy.set(CURLOPT_CONNECTTIMEOUT_MS, to: max(1, limits.connectTimeout.milliseconds))
    try easy.set(CURLOPT_TCP_KEEPALIVE, to: 1)
    // Given always, so that libcurl does not read the process's own variables.
    try easy.set(CURLOPT_PROXY, to: proxy(for: request))
    try easy.set(CURLOPT_NOPROXY, to: proxies.exceptions)
    try easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, to: 1)
    if let file = certificates.file { try easy.set(CURLOPT_CAINFO, to: file) }
    if let directory = certificates.directory { try easy.set(CURLOPT_CAPATH, to: directory) }
    if request.method == .post {
      // libcurl sends a POST again when a connection that it reuses dies before the answer, so each has
      // one of its own. HTTP/2 has no use for it, and says less of what has left this machine.
      try easy.set(CURLOPT_FRESH_CONNECT, to: 1)
      try easy.set(CURLOPT_FORBID_REUSE, to: 1)
      try easy.set(CURLOPT_HTTP_VERSION, to: Int(CURL_HTTP_VERSION_1_1))
    } else if scheme == "https" {
      // Waits for the first connection to say whether it speaks HTTP/2, and shares it if so.
      try easy.set(CURLOPT_HTTP_VERSION, to: Int(CURL_HTTP_VERSION_2TLS))
      try easy.set(CURLOPT_PIPEWAIT, to: 1)
    }
  }
}

extension Duration {
  /// In whole milliseconds, cut off.
  var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
