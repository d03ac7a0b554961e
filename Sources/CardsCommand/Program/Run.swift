import Diagnostics
import FoundationEssentials
import Terminal

/// From arguments to an exit status. The only place where an error that ends a command is printed.
enum Run {
  /// What is left to do after a command line was read.
  enum Step {
    /// Nothing: it was answered.
    case ended(ExitStatus)
    /// A command is to be run.
    case command(ParsedArguments)
  }

  /// Runs the program.
  ///
  /// - Parameter arguments: What was typed, without the program's name.
  static func run(_ arguments: [String], in environment: Environment) async -> ExitStatus {
    switch answer(arguments, in: environment) {
    case .ended(let status): status
    case .command(let arguments): await run(arguments, in: environment)
    }
  }

  /// Answers what asks for no command: help, the version, a wrong line.
  static func answer(_ arguments: [String], in environment: Environment) -> Step {
    do {
      switch try Parser.parse(arguments) {
      case .help(let command): return answer(HelpPage.text(of: command), in: environment)
      case .manual(let command): return answer(ManualPage.text(of: command), in: environment)
      case .version: return answer("cards \(Version.number)\n", in: environment)
      case .nothing:
        environment.terminal.notice(HelpPage.short)
        return .ended(.usage)
      case .command(let arguments):
        try OpenFileLimit.check()
        return .command(arguments)
      }
    } catch {
      return .ended(tell(error, in: environment))
    }
  }

  /// Runs a command.
  static func run(_ arguments: ParsedArguments, in environment: Environment) async -> ExitStatus {
    do {
      let settings = try Settings(variables: environment.variables)
      var arguments = arguments
      arguments.configured = settings.configuredOptions
      guard let type = arguments.command.type else { return .failure }
      let command = try type.init(arguments)
      var environment = environment
      environment.terminal.obey(arguments[.color])
      let display = ProgressDisplay(
        mode: arguments.progressMode, terminal: environment.terminal, now: environment.instant)
      // What is told from here on passes by the bars. They are gone before an error is told, and a
      // second signal does not wait for that.
      environment.terminal = display.terminal
      environment.interruption.atEnd { display.abandon() }
      defer { display.finish() }
      let session = Session(
        environment: environment, settings: settings, isQuiet: arguments[.quiet],
        isVerbose: arguments[.verbose], display: display)
      let status = try await perform(command, in: session)
      return interruptionStatus(environment) ?? status
    } catch {
      let status = tell(error, in: environment)
      return interruptionStatus(environment) ?? status
    }
  }

  /// Runs a command in a task that a signal, or the caller's own cancellation, cancels.
  private static func perform(
    _ command: any Command, in session: Session
  ) async throws -> ExitStatus {
    let task = Task { try await command.run(in: session) }
    session.environment.interruption.onFirst { task.cancel() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private static func interruptionStatus(_ environment: Environment) -> ExitStatus? {
    environment.interruption.signal.map { ExitStatus(signal: $0) }
  }

  private static func answer(_ text: String, in environment: Environment) -> Step {
    guard environment.terminal.output(text) else {
      return .ended(tell(ClosedOutput(), in: environment))
    }
    return .ended(.success)
  }

  private static func tell(_ error: any Error, in environment: Environment) -> ExitStatus {
    if error is ClosedOutput, let reason = environment.terminal.outputProblem() {
      return tell(UnwritableOutput(reason: reason), in: environment)
    }
    guard !error.isCancellation else { return .failure }
    environment.terminal.notice(Report.error(error.explained))
    return ExitStatus(error)
  }
}

extension Terminal {
  /// Does as `--color` says; `auto` is how the terminal was made.
  fileprivate mutating func obey(_ choice: ColorChoice) {
    switch choice {
    case .auto: break
    case .always: usesColor = true
    case .never: usesColor = false
    }
  }
}
