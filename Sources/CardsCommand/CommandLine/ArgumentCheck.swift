extension ParsedArguments {
  /// Checks the operands, what reads standard input, and the command's rules.
  func check() throws(UsageError) {
    try checkOperands()
    try checkStandardInput()
    for rule in command.description.rules { try rule(self) }
  }

  private func checkOperands() throws(UsageError) {
    guard let argument = command.description.argument else {
      if let word = operands.first { throw .surplusArgument(word, command: command.rawValue) }
      return
    }
    let isSingle = argument.count == .one || argument.count == .optional
    if operands.isEmpty, argument.count == .one || argument.count == .several {
      throw .missingArgument(argument, command: command.rawValue)
    }
    if isSingle, operands.count > 1 {
      throw .surplusArgument(operands[1], command: command.rawValue)
    }
    for word in operands where !(argument.readsStandardInput && word == "-") {
      guard argument.form.accepts(word) else {
        throw .badValue(word, of: "'cards \(command.rawValue)'", form: argument.form)
      }
    }
  }

  private func checkStandardInput() throws(UsageError) {
    let options = command.description.options.filter(\.readsStandardInput)
    let inOptions = options.flatMap { given[$0.name] ?? [] }.count { $0 == "-" }
    let inOperands =
      command.description.argument?.readsStandardInput == true
      ? operands.count { $0 == "-" } : 0
    if inOptions + inOperands > 1 { throw .standardInputTwice }
    if inOperands == 1, operands.count > 1 {
      throw .contradiction(
        problem: "'-' reads all of them from standard input, so it must stand alone",
        remedies: ["name them all, or write them all to standard input"])
    }
  }
}
