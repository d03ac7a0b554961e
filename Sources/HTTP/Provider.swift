/// Makes the calls that a target describes. After Moya's `MoyaProvider`.
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
}
