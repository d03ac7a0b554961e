import HTTP

/// The limits of a transfer that a person can set.
public struct NetworkLimits: Hashable, Sendable {
  /// How long the answer to an upload or a deletion is awaited after the command was stopped.
  static let answerGrace = Duration.seconds(5)

  /// How long a connection may take to be made; `nil` for the default.
  public var connectTimeout: Duration?
  /// How long a request may take in all; `nil` for no limit.
  public var timeout: Duration?

  /// Makes limits.
  public init(connectTimeout: Duration? = nil, timeout: Duration? = nil) {
    self.connectTimeout = connectTimeout
    self.timeout = timeout
  }

  /// The limits of each transfer.
  var ofTransfers: TransferLimits {
    var limits = TransferLimits(answerGrace: Self.answerGrace)
    if let connectTimeout { limits.connectTimeout = connectTimeout }
    limits.timeout = timeout
    return limits
  }
}
