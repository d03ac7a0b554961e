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
    case unknownHost, refused, tls, certificate, proxy, timedOut, cut, tooManyRedirects, badRedirect
    case cancelled, file, other
  }

  /// How far the request had got.
  public var stage: Stage
  /// What happened.
  public var kind: Kind
  /// The host that was asked, with its port where the address has one.
  public var host: String
  /// What libcurl said of it, or what this module did.
  public var detail: String

  /// Makes a failure.
  public init(stage: Stage, kind: Kind, host: String, detail: String) {
    self.stage = stage
    self.kind = kind
    self.host = host
    self.detail = detail
  }

  /// What went wrong.
  public var problem: String {
    switch kind {
    case .unknownHost: "cannot find the host '\(host)'"
    case .refused: "cannot connect to '\(host)': \(detail)"
    case .tls: "no TLS could be agreed on with '\(host)': \(detail)"
    case .certificate: "the certificate of '\(host)' cannot be trusted: \(detail)"
    case .proxy: "no way to '\(host)' through the proxy: \(detail)"
    case .timedOut: "'\(host)' took too long: \(detail)"
    case .cut: "the connection to '\(host)' was cut: \(detail)"
    case .tooManyRedirects: "'\(host)' redirects without end: \(detail)"
    case .badRedirect: "'\(host)' redirects to where it is not safe to follow: \(detail)"
    case .cancelled: "the transfer to '\(host)' was stopped"
    case .file: "a file could not be read or written: \(detail)"
    case .other: "the transfer to '\(host)' failed: \(detail)"
    }
  }

  /// What to do next.
  public var remedies: [String] {
    switch kind {
    case .unknownHost, .refused:
      ["check the address and the network; behind a proxy, set https_proxy"]
    case .tls:
      ["check the address and its port: a server that does not speak TLS is named with http://"]
    case .certificate:
      ["for a server of your own, name the file of its authority in SSL_CERT_FILE"]
    case .proxy: ["check https_proxy, http_proxy, all_proxy and no_proxy"]
    case .timedOut, .cut: ["try again in a while"]
    case .tooManyRedirects, .badRedirect: ["check the address: it seems to have moved"]
    case .cancelled, .file, .other: []
    }
  }
}
