/// A method of HTTP, as far as something here uses it.
public enum HTTPMethod: String, Sendable {
  case get = "GET"
  case post = "POST"
  case delete = "DELETE"
}
