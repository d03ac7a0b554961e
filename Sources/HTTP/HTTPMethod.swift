/// A method of HTTP, as far as something here uses it.
public enum HTTPMethod: String, Sendable {
  case get = "GET"
  case post = "POST"
  case delete = "DELETE"

  /// Whether it only asks, and changes nothing (RFC 9110, 9.2.1).
  var isSafe: Bool { self == .get }
}
