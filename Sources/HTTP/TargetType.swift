public import FoundationEssentials

/// One call of an HTTP API, described as a value. Describing it sends nothing.
///
/// After Moya's `TargetType` (<https://github.com/Moya/Moya>): the same seven members.
public protocol TargetType: Sendable {
  /// The address that every `path` is appended to.
  var baseURL: URL { get }
  /// The path below ``baseURL``, with no slash at its start; percent-encoded where it must be.
  var path: String { get }
  /// The HTTP method.
  var method: HTTPMethod { get }
  /// What the service would answer if all went well. `cards upload --dry-run` shows it.
  var sampleData: Data { get }
  /// What the request carries.
  var task: RequestTask { get }
  /// Header fields to send, in order. Authorization is added by a plugin, not here.
  var headers: [HTTPHeader] { get }
  /// The status codes that are an answer and not an error.
  var validationType: ValidationType { get }
}

extension TargetType {
  /// No sample.
  public var sampleData: Data { Data() }
  /// No header fields of its own.
  public var headers: [HTTPHeader] { [] }
  /// Any status code is an answer.
  public var validationType: ValidationType { .none }
}
