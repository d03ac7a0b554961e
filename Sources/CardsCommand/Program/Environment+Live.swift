import FoundationEssentials
import Glibc
import HTTP

extension Environment {
  /// The real one. Made once, in `main`; making it does no work.
  static func live() -> Environment {
    Environment(
      transport: { _ in
        Transport { _, _ async throws(HTTPError) in throw .requestMapping("no network yet") }
      },
      terminal: Terminal(
        output: { unsafe write(STDOUT_FILENO, $0, $0.utf8.count) >= 0 },
        notice: { _ = unsafe write(STDERR_FILENO, $0, $0.utf8.count) }),
      standardInput: .live, now: { Date() }, instant: { ContinuousClock.now },
      sleep: { try await Task.sleep(for: $0) }, random: { Double.random(in: 0..<1) },
      variables: ProcessInfo.processInfo.environment,
      currentDirectory: FileManager.default.currentDirectoryPath,
      interruption: Interruption(isOfProcess: true))
  }
}
