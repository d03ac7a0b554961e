/// Makes the calls that a target describes. After Moya's `MoyaProvider`; docs/http.md has its behaviours,
/// and the test that shows each.
public struct Provider<Target: TargetType>: Sendable {
  private let transport: Transport
  private let plugins: [any Plugin]
  private let stubBehavior: StubBehavior

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - transport: The door to the network.
  ///   - plugins: What watches or changes each request, first to last.
  ///   - stubBehavior: Whether the network is asked at all.
  public init(
    transport: Transport, plugins: [any Plugin] = [], stubBehavior: StubBehavior = .neverStub
  ) {
    self.transport = transport
    self.plugins = plugins
    self.stubBehavior = stubBehavior
  }

  /// Makes a call and waits for its answer. Cancelling the task stops the transfer.
  ///
  /// Plugins prepare the request and see it off, the transport or the stub answers, plugins see what
  /// came, the target's ``ValidationType`` is asked, and plugins have the last word.
  ///
  /// - Throws: ``HTTPError/statusCode(_:)`` for an answer that the target does not take for one.
  public func request(_ target: Target) async throws(HTTPError) -> Response {
    try await request(target) { _ in }
  }

  /// Makes a call, telling how far it has got.
  ///
  /// - Parameter progress: Is called from any thread, with the bytes on the wire, some dozens of times
  ///   a second at most.
  public func request(
    _ target: Target, progress: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(HTTPError) -> Response {
    let request = try prepare(target)
    for plugin in plugins { plugin.willSend(request, target: target) }
    let received = await answer(to: request, target, progress)
    for plugin in plugins { plugin.didReceive(received, target: target) }
    let validated = received.flatMap { response -> Result<Response, HTTPError> in
      target.validationType.accepts(response.statusCode)
        ? .success(response) : .failure(.statusCode(response))
    }
    return try plugins.reduce(validated) { $1.process($0, target: target) }.get()
  }

  /// The request that would be sent: the target's, as the plugins prepare it.
  public func prepare(_ target: Target) throws(HTTPError) -> HTTPRequest {
    plugins.reduce(try target.request) { $1.prepare($0, target: target) }
  }

  private func answer(
    to request: HTTPRequest, _ target: Target,
    _ progress: @escaping @Sendable (TransferProgress) -> Void
  ) async -> Result<Response, HTTPError> {
    switch stubBehavior {
    case .immediatelyStub:
      return .success(Response(statusCode: 200, data: target.sampleData, request: request))
    case .neverStub:
      do throws(HTTPError) {
        return .success(try await transport.send(request, progress))
      } catch {
        return .failure(error)
      }
    }
  }
}
