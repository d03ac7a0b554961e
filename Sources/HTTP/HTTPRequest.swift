public import FoundationEssentials

/// A request, ready to be sent: what a target says after the plugins have prepared it.
public struct HTTPRequest: Sendable {
  /// The whole address, with the query.
  public var url: URL
  /// The method.
  public var method: HTTPMethod
  /// Header fields, in order.
  public var headers: [HTTPHeader]
  /// What it carries.
  public var task: RequestTask

  /// Makes a request.
  public init(
    url: URL, method: HTTPMethod = .get, headers: [HTTPHeader] = [],
    task: RequestTask = .requestPlain
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.task = task
  }
}
