public import Diagnostics

/// Why a request gave no usable answer. After Moya's `MoyaError`: a case each, with the response
/// where there is one, and the underlying error.
public enum HTTPError: ExplainedError {
  /// The request could not be made: its address or a part of it is not right.
  case requestMapping(String)
  /// The transfer failed before a whole answer was read.
  case transfer(TransferFailure)
  /// The answer's body is over the limit, in bytes, and was cut off.
  case bodyTooLarge(limit: Int)
  /// The status is not one that the target takes for an answer.
  case statusCode(Response)
  /// The body is not the picture that was asked for.
  case imageMapping(Response, underlying: any Error)
  /// The body is not JSON.
  case jsonMapping(Response, underlying: any Error)
  /// The body is not text, or has none at the key path.
  case stringMapping(Response)
  /// The body is JSON, but not of the type that was asked for.
  case objectMapping(Response, underlying: any Error)

  /// The response, where there is one.
  public var response: Response? {
    switch self {
    case .requestMapping, .transfer, .bodyTooLarge: nil
    case .statusCode(let response), .stringMapping(let response), .imageMapping(let response, _),
      .jsonMapping(let response, _), .objectMapping(let response, _):
      response
    }
  }

  /// What went wrong.
  public var problem: String {
    switch self {
    case .requestMapping(let reason): reason
    case .transfer(let failure): failure.problem
    case .bodyTooLarge(let limit): "the answer is over \(limit) bytes"
    case .statusCode(let response): "the server answered \(response.statusCode)"
    case .imageMapping(_, let underlying):
      (underlying as? any ExplainedError)?.problem ?? "the answer is not a picture"
    case .jsonMapping: "the answer is not JSON"
    case .stringMapping: "the answer is not text"
    case .objectMapping: "the answer is not what was asked for"
    }
  }

  /// What to do next.
  public var remedies: [String] {
    if case .transfer(let failure) = self { failure.remedies } else { [] }
  }
}
