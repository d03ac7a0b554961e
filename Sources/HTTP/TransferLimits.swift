/// How long and how much a transfer may take.
public struct TransferLimits: Equatable, Sendable {
  /// The time to find the host, to connect and to agree on TLS.
  public var connectTimeout: Duration
  /// The longest time without a byte, while a request is sent and while an answer comes.
  public var stallTimeout: Duration
  /// The time that a server has to begin its answer once the request is sent.
  public var answerTimeout: Duration
  /// How long the answer to a request that changes something is still awaited when the request has gone
  /// out whole and is cancelled then: what was done may be known by that answer alone. 0 for not at all.
  public var answerGrace: Duration
  /// The time for all of it, with redirects, or `nil` for no such bound.
  public var timeout: Duration?
  /// The most bytes of an answer, decompressed. A download has a limit of its own.
  public var bodyLimit: Int
  /// The most redirects to follow.
  public var maxRedirects: Int

  /// Makes limits. Without a `timeout` a request may take any time, as long as bytes move.
  public init(
    connectTimeout: Duration = .seconds(15), stallTimeout: Duration = .seconds(30),
    answerTimeout: Duration = .seconds(300), answerGrace: Duration = .zero,
    timeout: Duration? = nil, bodyLimit: Int = 1_000_000, maxRedirects: Int = 5
  ) {
    self.connectTimeout = connectTimeout
    self.stallTimeout = stallTimeout
    self.answerTimeout = answerTimeout
    self.answerGrace = answerGrace
    self.timeout = timeout
    self.bodyLimit = bodyLimit
    self.maxRedirects = maxRedirects
  }
}
