public import Diagnostics

/// Says who asks, in the `Authorization` field of each request. After Moya's `AccessTokenPlugin`.
public struct AccessTokenPlugin: Plugin {
  private let scheme: String
  private let token: Secret

  /// Makes a plugin.
  ///
  /// - Parameters:
  ///   - scheme: What stands before the token, such as `Client-ID` or `Bearer`.
  ///   - token: The token.
  public init(scheme: String, token: Secret) {
    self.scheme = scheme
    self.token = token
  }

  /// Adds the field, unless the target has one of its own.
  public func prepare(_ request: HTTPRequest, target: any TargetType) -> HTTPRequest {
    guard request.headers["Authorization"] == nil else { return request }
    var request = request
    request.headers.append(HTTPHeader("Authorization", "\(scheme) \(token.reveal())"))
    return request
  }
}
