/// Something that `cards` can do.
///
/// A command is made of a checked command line, holds what it has to do as plain values, and touches
/// nothing but its session.
protocol Command: Sendable {
  /// Takes what it needs from the command line.
  ///
  /// - Throws: What is wrong with the line beyond what the table of options can tell.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Does it.
  ///
  /// - Returns: The exit status. What went wrong with single items is told by then.
  /// - Throws: What went wrong with the whole. It is told by the caller.
  func run(in session: Session) async throws -> ExitStatus
}
