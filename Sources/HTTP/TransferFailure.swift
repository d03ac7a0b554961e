public import Diagnostics

/// A transfer that broke off before a whole answer was read.
public struct TransferFailure: ExplainedError, Equatable {
  /// How far the request had got. It decides what may be tried again (docs/reliability.md).
  public enum Stage: Sendable {
    /// No connection was ever made: the server knows nothing of the request.
    case notConnected
    /// Cut before the last byte of the request was handed to the kernel.
    case sending
    /// The request went out whole; no whole answer was read.
    case sent
  }

  /// What happened.
  public enum Kind: Sendable {
    case unknownHost, refused, certificate, proxy, timedOut, cut, tooManyRedirects, badRedirect
    case cancelled, file, other
  }

  /// How far the request had got.
  public var stage: Stage
  /// What happened.
  public var kind: Kind
  /// The host that was asked.
  public var host: String
  /// What libcurl said of it.
  public var detail: String

  /// Makes a failure.
  public init(stage: Stage, kind: Kind, host: String, detail: String) {
    self.stage = stage
    self.kind = kind
    self.host = host
    self.detail = detail
  }

  /// What went wrong.
  public var problem: String { "could not reach '\(host)': \(detail)" }

  /// What to do next.
  public var remedies: [String] { [] }
}
