import FoundationEssentials
import HTTP
import Synchronization
import Terminal

@testable import CardsCommand

/// A person's world: a home of its own, variables, and what the program said there.
///
/// The program runs in this process with real files. Its network refuses unless a test gives one.
final class World: Sendable {
  /// What came of one run.
  struct Outcome: Sendable {
    var status: ExitStatus
    var output: String
    var notices: String
  }

  /// The home directory, removed with this value.
  let home: String
  private let extra: [String: String]
  private let input: Mutex<Data>

  init(variables: [String: String] = [:], input: String = "") throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "cards-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    home = directory.path
    extra = variables
    self.input = Mutex(Data(input.utf8))
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  /// Writes a file below the home, with its directories.
  @discardableResult
  func write(_ text: String, to name: String, mode: Int = 0o600) throws -> String {
    let path = home + "/" + name
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    try FileManager.default.createDirectory(
      atPath: String(folder), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  /// Runs `cards` with these arguments.
  func run(
    _ arguments: String..., transport: Transport = World.noNetwork,
    interruption: Interruption = Interruption()
  ) async -> Outcome {
    await run(arguments, transport: transport, interruption: interruption)
  }

  /// Runs `cards` with these arguments.
  ///
  /// - Parameter isTerminal: Whether a person is there who can be asked.
  func run(
    _ arguments: [String], transport: Transport = World.noNetwork,
    interruption: Interruption = Interruption(), isTerminal: Bool = false
  ) async -> Outcome {
    let output = Mutex("")
    let notices = Mutex("")
    let environment = Environment(
      transport: { _ in transport },
      terminal: Terminal(
        output: { text in
          output.withLock { $0 += text }
          return true
        },
        notice: { text in notices.withLock { $0 += text } }, isErrorTerminal: isTerminal),
      standardInput: StandardInput(isTerminal: isTerminal) {
        self.input.withLock { data in
          defer { data = Data() }
          return data
        }
      },
      now: { Date(timeIntervalSince1970: 1_800_000_000) }, instant: { ContinuousClock.now },
      sleep: { _ in try Task.checkCancellation() }, random: { 0.5 },
      variables: extra.merging(["HOME": home]) { own, _ in own },
      interruption: interruption)
    let status = await Run.run(arguments, in: environment)
    return Outcome(
      status: status, output: output.withLock { $0 }, notices: notices.withLock { $0 })
  }

  /// A network for runs that must not reach for one.
  static let noNetwork = Transport { _, _ async throws(HTTPError) in
    throw .requestMapping("a test without a network reached for it")
  }
}

/// The program's exit status: Swift Testing has an `ExitStatus` too.
typealias Status = ExitStatus
