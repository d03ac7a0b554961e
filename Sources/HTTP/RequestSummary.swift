import FoundationEssentials

/// A request as it is shown to a person, with no secret in it. `--verbose` and `--dry-run` print it.
public struct RequestSummary: Sendable {
  /// Its lines: method and address, header fields, then what it carries.
  public var lines: [String]

  /// Describes a request.
  public init(_ request: HTTPRequest) {
    lines = ["\(request.method.rawValue) \(Redaction.address(request.url))"]
    lines += request.headers.map(Redaction.line)
    switch request.task {
    case .requestPlain, .requestParameters: break
    case .uploadMultipart(let parts): lines += parts.map(Self.line)
    case .downloadDestination(let destination): lines.append("to \(destination.path)")
    }
  }

  private static func line(_ part: MultipartFormData) -> String {
    if let text = Redaction.text(of: part) { return "\(part.name): \(text)" }
    let size =
      switch part.provider {
      case .data(let data): "\(data.count) bytes"
      case .file(let path): path
      }
    return "\(part.name): "
      + ([part.fileName, part.mimeType].compactMap(\.self) + [size])
      .joined(separator: ", ")
  }
}
