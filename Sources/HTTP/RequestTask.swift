/// What a request carries. Moya's `Task`, under another name because `Task` is Swift's own.
public enum RequestTask: Sendable {
  /// Nothing.
  case requestPlain
  /// Parameters, put in the URL's query in this order and percent-encoded.
  case requestParameters([QueryParameter])
  /// A form of parts, as `multipart/form-data` (RFC 7578).
  case uploadMultipart([MultipartFormData])
  /// Nothing; the answer's body goes to a file.
  case downloadDestination(DownloadDestination)
}

/// One `name=value` of a query.
public struct QueryParameter: Equatable, Sendable {
  /// The name, not encoded.
  public var name: String
  /// The value, not encoded.
  public var value: String

  /// Makes a parameter.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
