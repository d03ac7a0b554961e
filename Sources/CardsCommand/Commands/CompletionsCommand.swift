import Terminal

/// `cards completions <shell>`: the script that completes `cards` in a shell.
struct CompletionsCommand: Command {
  /// The shell.
  let shell: Shell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let word = arguments.operands[0]
    guard let shell = Shell(rawValue: word) else {
      throw .badValue(word, of: "'cards completions'", form: .shell)
    }
    self.shell = shell
  }

  func run(in session: Session) async throws -> ExitStatus {
    guard session.environment.terminal.output(shell.script) else { throw ClosedOutput() }
    return .success
  }
}
