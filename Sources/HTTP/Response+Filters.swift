extension Response {
  /// The response itself when its status is one of these.
  ///
  /// - Throws: ``HTTPError/statusCode(_:)`` otherwise.
  public func filter(
    statusCodes: some RangeExpression<Int>
  ) throws(HTTPError) -> Response {
    guard statusCodes.contains(statusCode) else { throw .statusCode(self) }
    return self
  }

  /// The response itself when its status is this.
  ///
  /// - Throws: ``HTTPError/statusCode(_:)`` otherwise.
  public func filter(statusCode: Int) throws(HTTPError) -> Response {
    try filter(statusCodes: statusCode...statusCode)
  }

  /// The response itself when its status is 200 to 299.
  ///
  /// - Throws: ``HTTPError/statusCode(_:)`` otherwise.
  public func filterSuccessfulStatusCodes() throws(HTTPError) -> Response {
    try filter(statusCodes: 200...299)
  }

  /// The response itself when its status is 200 to 399.
  ///
  /// - Throws: ``HTTPError/statusCode(_:)`` otherwise.
  public func filterSuccessfulStatusAndRedirectCodes() throws(HTTPError) -> Response {
    try filter(statusCodes: 200...399)
  }
}
