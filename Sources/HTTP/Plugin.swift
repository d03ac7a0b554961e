/// Something that watches or changes requests on their way. After Moya's `PluginType`: the same four
/// moments, called in this order, and at each moment in the order of the provider's list.
public protocol Plugin: Sendable {
  /// Changes a request before it is sent.
  func prepare(_ request: HTTPRequest, target: any TargetType) -> HTTPRequest
  /// Sees a request right before it is sent.
  func willSend(_ request: HTTPRequest, target: any TargetType)
  /// Sees what came of it, before validation.
  func didReceive(_ result: Result<Response, HTTPError>, target: any TargetType)
  /// Changes what came of it, after validation.
  func process(
    _ result: Result<Response, HTTPError>, target: any TargetType
  ) -> Result<Response, HTTPError>
}

extension Plugin {
  /// Changes nothing.
  public func prepare(_ request: HTTPRequest, target: any TargetType) -> HTTPRequest { request }
  /// Does nothing.
  public func willSend(_ request: HTTPRequest, target: any TargetType) {}
  /// Does nothing.
  public func didReceive(_ result: Result<Response, HTTPError>, target: any TargetType) {}
  /// Changes nothing.
  public func process(
    _ result: Result<Response, HTTPError>, target: any TargetType
  ) -> Result<Response, HTTPError> { result }
}
