import Testing

/// Stops the servers of a test when it has ended, so that nothing of them is left at the end of all.
struct EndingServers: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil, LoopbackServer.running == nil else { return try await body() }
    let servers = Notes<LoopbackServer>()
    let result: Result<Void, any Error> = await LoopbackServer.$running.withValue(servers) {
      do { return .success(try await body()) } catch { return .failure(error) }
    }
    for server in servers.all { await server.stop() }
    try result.get()
  }
}

extension Trait where Self == EndingServers {
  /// Stops the servers of a test when it has ended.
  static var endingServers: EndingServers { EndingServers() }
}
