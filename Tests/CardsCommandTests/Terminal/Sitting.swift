import Glibc
import TerminalScreen

/// A person at a terminal who has started `cards`, and looks at the screen.
///
/// It blocks: tests use it on a thread of its own (``onThread(_:)``).
final class Sitting {
  let terminal: PseudoTerminal
  let program: BuiltProgram
  /// What the screen shows.
  private(set) var screen: Screen
  /// All that was written.
  private(set) var written = ""
  private var pending: [UInt8] = []
  private let mannersBefore: [UInt32]

  /// What can be said at the end.
  struct Outcome: Sendable {
    /// The exit status; the signal that ended it, negative.
    var status: Int32
    /// Standard output, where that is a pipe.
    var output: String
    /// The terminal: all that was written to it.
    var written: String
    /// The screen as it is left.
    var screen: Screen
    /// Whether the terminal treats keys and text as it did before.
    var keepsManners: Bool
  }

  /// Starts the program in the foreground of a new terminal.
  ///
  /// - Parameters:
  ///   - variables: What its environment holds besides `TERM` and a UTF-8 locale, or instead of them.
  ///   - pipesOutput: Whether standard output is a pipe, as in `url=$(cards …)`.
  init(
    _ words: [String], variables: [String: String], columns: Int = 80,
    resizing: Screen.Resizing = .reflows, pipesOutput: Bool = false
  ) throws {
    terminal = try PseudoTerminal(columns: columns)
    mannersBefore = terminal.manners
    screen = Screen(width: columns, resizing: resizing)
    let usual = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    program = try BuiltProgram(
      words, variables: usual.merging(variables) { _, own in own }, terminal: terminal,
      pipesOutput: pipesOutput)
  }

  /// Reads until the screen is as it should be, or the program has ended.
  func look(until condition: (Screen) -> Bool) {
    while !condition(screen) {
      let hasEnded = program.hasEnded
      if !read(milliseconds: hasEnded ? 0 : 50), hasEnded { return }
    }
  }

  /// Drags the window's edge.
  func resize(to columns: Int) {
    terminal.resize(columns: columns)
    screen.resize(to: columns)
  }

  /// Reads to the end of the program.
  func end() -> Outcome {
    look { _ in false }
    let outcome = program.outcome()
    return Outcome(
      status: outcome.status, output: outcome.output, written: written, screen: screen,
      keepsManners: terminal.manners == mannersBefore)
  }

  /// - Returns: Whether something came.
  private func read(milliseconds: Int32) -> Bool {
    let bytes = terminal.read(milliseconds: milliseconds)
    pending += bytes
    // A character may come in two parts.
    let start = pending.lastIndex { $0 & 0xC0 != 0x80 } ?? pending.startIndex
    let isPart =
      start < pending.count && String(validating: pending[start...], as: UTF8.self) == nil
    let text = String(decoding: isPart ? pending[..<start] : pending[...], as: UTF8.self)
    pending.removeFirst(isPart ? start : pending.count)
    written += text
    screen.write(text)
    return !bytes.isEmpty
  }
}

extension Studio {
  /// Runs `cards` on a terminal, from its start to its end.
  ///
  /// - Parameter acting: What the person does meanwhile.
  func sit(
    _ words: [String], variables extra: [String: String] = [:], columns: Int = 80,
    resizing: Screen.Resizing = .reflows, pipesOutput: Bool = false,
    acting: @escaping @Sendable (Sitting) -> Void = { _ in }
  ) async throws -> Sitting.Outcome {
    let variables = variables.merging(extra) { _, own in own }
    return try await onThread {
      Result {
        let sitting = try Sitting(
          words, variables: variables, columns: columns, resizing: resizing,
          pipesOutput: pipesOutput)
        acting(sitting)
        return sitting.end()
      }
    }.get()
  }
}
