/// `cards config`: the settings in force, and where each comes from.
struct ConfigCommand: Command {
  init(_ arguments: ParsedArguments) {}
  func run(in session: Session) async throws -> ExitStatus { .success }
}
