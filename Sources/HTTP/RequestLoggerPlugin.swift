import FoundationEssentials

/// Tells each request and its answer, a line at a time, with no secret in them. After Moya's
/// `NetworkLoggerPlugin`; `--verbose` is this.
///
/// ```
/// > POST https://api.imgur.com/3/image
/// > Authorization: Client-ID …
/// > image: card.jpg, image/jpeg, 403461 bytes
/// < 200
/// < Content-Type: application/json
/// ```
///
/// Bodies are not shown: that of an upload's answer holds the deletehash.
public struct RequestLoggerPlugin: Plugin {
  private let write: @Sendable (String) -> Void
  private let tellsAnswers: Bool

  /// Makes a logger.
  ///
  /// - Parameters:
  ///   - tellsAnswers: Whether answers are told too, and not only requests.
  ///   - write: Is given one line at a time, without its end. Text of the server is in it as it came: take
  ///     control characters out before it reaches a terminal.
  public init(tellsAnswers: Bool = true, _ write: @escaping @Sendable (String) -> Void) {
    self.tellsAnswers = tellsAnswers
    self.write = write
  }

  /// Tells the request.
  public func willSend(_ request: HTTPRequest, target: any TargetType) {
    for line in RequestSummary(request).lines { write("> " + line) }
  }

  /// Tells what came of it.
  public func didReceive(_ result: Result<Response, HTTPError>, target: any TargetType) {
    guard tellsAnswers else { return }
    switch result {
    case .success(let response):
      write("< \(response.statusCode), \(response.data.count) bytes")
      for header in response.headers { write("< " + Redaction.line(header)) }
      if let failure = response.failure { write("! " + failure.problem) }
    case .failure(let error): write("! " + error.problem)
    }
  }
}
