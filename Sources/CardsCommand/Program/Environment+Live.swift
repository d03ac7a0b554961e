import FoundationEssentials
import Glibc
import HTTP

extension Environment {
  /// The real one. Made once, in `main`; making it does no work.
  static func live() -> Environment {
    let variables = ProcessInfo.processInfo.environment
    return Environment(
      transport: { limits in
        .curl(
          CurlConfiguration(
            userAgent: "cards/\(Version.number)", limits: limits.ofTransfers, variables: variables))
      },
      terminal: Terminal(
        output: { unsafe write(STDOUT_FILENO, $0, $0.utf8.count) >= 0 },
        notice: { _ = unsafe write(STDERR_FILENO, $0, $0.utf8.count) }),
      standardInput: .live, now: { Date() }, instant: { ContinuousClock.now },
      sleep: { try await Task.sleep(for: $0) }, random: { Double.random(in: 0..<1) },
      variables: variables,
      currentDirectory: FileManager.default.currentDirectoryPath,
      interruption: Interruption())
  }
}
