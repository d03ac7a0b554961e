import FoundationEssentials
import HTTP
import Terminal

extension Environment {
  /// The real one. Made once, in `main`; making it does no work.
  static func live() -> Environment {
    let variables = ProcessInfo.processInfo.environment
    let shelf = TransportShelf { limits in
      .curl(
        CurlConfiguration(
          userAgent: "cards/\(Version.number)", limits: limits.ofTransfers, variables: variables))
    }
    let interruption = Interruption()
    return Environment(
      transport: { shelf.transport($0) },
      terminal: .live(variables: variables),
      standardInput: .live(interruption), now: { Date() }, instant: { ContinuousClock.now },
      sleep: { try await Task.sleep(for: $0) }, random: { Double.random(in: 0..<1) },
      variables: variables,
      interruption: interruption)
  }
}
