public import Diagnostics
import FoundationEssentials
import HTTP

/// Who asks.
public enum ImgurAuthorization: Sendable {
  /// An application, for somebody without a name: `Authorization: Client-ID …`.
  case clientID(Secret)
  /// An account: `Authorization: Bearer …`.
  case accessToken(Secret)

  /// Whether pictures belong to an account.
  public var isOfAccount: Bool {
    if case .accessToken = self { true } else { false }
  }

  /// Puts it into each request.
  var plugin: AccessTokenPlugin {
    switch self {
    case .clientID(let id): AccessTokenPlugin(scheme: "Client-ID", token: id)
    case .accessToken(let token): AccessTokenPlugin(scheme: "Bearer", token: token)
    }
  }

  /// Refuses to send an account's token where others on the way can read it. A client id is no
  /// password, and goes anywhere.
  func checkTransport(to endpoint: URL) throws(ImgurError) {
    guard isOfAccount, endpoint.scheme?.lowercased() != "https" else { return }
    let host = endpoint.host()?.lowercased() ?? ""
    guard !["localhost", "::1", "[::1]"].contains(host), !Self.isLoopback(host) else { return }
    throw .insecureToken(host: host)
  }

  /// Whether `host` is an address of 127.0.0.0/8, and not a name that begins like one.
  private static func isLoopback(_ host: String) -> Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && !numbers.contains(nil) && numbers[0] == 127
  }
}
