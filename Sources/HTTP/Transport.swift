/// The way requests leave this program: the one door to the network.
///
/// A struct of one function rather than a protocol, so that a test swaps it in a single line.
public struct Transport: Sendable {
  /// Sends a request and waits for the whole answer, whatever its status.
  ///
  /// `report` is called from any thread as bytes move, at most some dozens of times a second. When the
  /// calling task is cancelled the transfer stops, and a failure of kind `cancelled` is thrown.
  public var send:
    @Sendable (
      _ request: HTTPRequest, _ report: @escaping @Sendable (TransferProgress) -> Void
    ) async throws(HTTPError) -> Response

  /// Makes a transport out of a function.
  public init(
    send:
      @escaping @Sendable (HTTPRequest, @escaping @Sendable (TransferProgress) -> Void)
      async throws(HTTPError) -> Response
  ) {
    self.send = send
  }
}
