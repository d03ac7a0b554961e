/// The status codes that a target takes for an answer. After Moya's type of that name.
public enum ValidationType: Equatable, Sendable {
  /// Any.
  case none
  /// 200 to 299.
  case successCodes
  /// 200 to 399.
  case successAndRedirectCodes
  /// These.
  case customCodes([Int])

  /// Whether a status code is an answer.
  public func accepts(_ statusCode: Int) -> Bool {
    switch self {
    case .none: true
    case .successCodes: (200...299).contains(statusCode)
    case .successAndRedirectCodes: (200...399).contains(statusCode)
    case .customCodes(let codes): codes.contains(statusCode)
    }
  }
}
