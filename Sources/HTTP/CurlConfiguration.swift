/// What a transport over libcurl is made with.
public struct CurlConfiguration: Sendable {
  /// What is sent as `User-Agent`.
  public var userAgent: String
  /// How long and how much a transfer may take.
  public var limits: TransferLimits
  /// The most connections to one host, `1...`. Further requests wait for one to be free.
  public var maxConnections: Int
  /// The environment's variables. Proxies and certificates are read from them as curl does:
  /// see ``ProxySettings`` and ``CertificateSettings``.
  public var variables: [String: String]

  /// Describes a transport.
  public init(
    userAgent: String, limits: TransferLimits = TransferLimits(), maxConnections: Int = 8,
    variables: [String: String] = [:]
  ) {
    self.userAgent = userAgent
    self.limits = limits
    self.maxConnections = maxConnections
    self.variables = variables
  }
}
