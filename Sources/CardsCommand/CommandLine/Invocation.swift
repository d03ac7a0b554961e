/// What a command line asks for.
enum Invocation: Sendable {
  /// The help of a command, or of the program.
  case help(CommandName?)
  /// The manual page of a command, or of the program, for `man`.
  case manual(CommandName?)
  /// The version.
  case version
  /// Nothing was typed: a short help, and it is an error.
  case nothing
  /// A command to run.
  case command(ParsedArguments)
}
