public import FoundationEssentials

/// An answer. After Moya's type of that name.
public struct Response: Sendable {
  /// The status code, such as 200.
  public var statusCode: Int
  /// The body, decompressed. Empty for a download, whose body is in its file.
  public var data: Data
  /// Header fields of the final answer, in the order that they came.
  public var headers: [HTTPHeader]
  /// The request that it answers.
  public var request: HTTPRequest
  /// How the transfer broke off after the head; `data` is what had come of the body then. `nil` when the
  /// answer is whole, as it always is but for a POST: its answer is not thrown away.
  public var failure: TransferFailure?

  /// Makes an answer.
  public init(
    statusCode: Int, data: Data, headers: [HTTPHeader] = [], request: HTTPRequest,
    failure: TransferFailure? = nil
  ) {
    self.statusCode = statusCode
    self.data = data
    self.headers = headers
    self.request = request
    self.failure = failure
  }
}
