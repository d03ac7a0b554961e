import Diagnostics

/// Why a command line is wrong. Nothing was done; the status is 2.
enum UsageError: ExplainedError, Equatable {
  /// There is no such command.
  case noSuchCommand(String, meant: String?)
  /// The command has no such option.
  case noSuchOption(String, command: String?, meant: String?)
  /// The option belongs after the command.
  case optionBeforeCommand(String)
  /// A value is not what it must be.
  case badValue(String, of: String, form: ValueForm)
  /// The option takes a value and got none.
  case missingValue(of: String, form: ValueForm, follower: String?)
  /// The switch takes no value and got one.
  case needlessValue(String, of: String)
  /// The command needs something besides options.
  case missingArgument(Argument, command: String)
  /// The command takes no such thing, or no more of them.
  case surplusArgument(String, command: String)
  /// Standard input can be read only once.
  case standardInputTwice
  /// Standard input was to name comics, and is empty.
  case noComicOnStandardInput
  /// Something else does not go together.
  case contradiction(problem: String, remedies: [String])

  /// What went wrong.
  var problem: String {
    switch self {
    case .noSuchCommand(let word, let meant):
      "no such command '\(word)'" + Self.suggestion(meant)
    case .noSuchOption(let word, let command, let meant):
      (command.map { "'cards \($0)' has no option '\(word)'" } ?? "no such option '\(word)'")
        + Self.suggestion(meant)
    case .optionBeforeCommand(let word): "the option '\(word)' stands before the command"
    case .badValue(let word, let name, let form):
      "\(name) takes \(form.expectation), not '\(word)'"
        + Self.suggestion(nearestWord(to: word, among: form.choices.map(\.word)))
    case .missingValue(let name, let form, nil):
      "\(name) takes \(form.expectation), and none is given"
    case .missingValue(let name, let form, let follower?):
      "\(name) takes \(form.expectation), and the option '\(follower)' follows it"
    case .needlessValue(let word, let name): "\(name) takes no value, but has '\(word)'"
    case .missingArgument(let argument, let command):
      "'cards \(command)' takes \(argument.form.expectation), and none is given"
    case .surplusArgument(let word, let command):
      "'cards \(command)' has no use for '\(word)'"
    case .standardInputTwice: "standard input can be read once, but '-' is given twice"
    case .noComicOnStandardInput: "standard input names no comic"
    case .contradiction(let problem, _): problem
    }
  }

  /// What to do next.
  var remedies: [String] {
    switch self {
    case .noSuchCommand: ["see 'cards --help'"]
    case .noSuchOption(_, nil, _): ["see 'cards --help'"]
    case .noSuchOption(_, let command?, _), .surplusArgument(_, let command):
      ["see 'cards \(command) --help'"]
    case .optionBeforeCommand(let word): ["write it after the command: cards COMMAND \(word)"]
    case .badValue: []
    case .missingValue(let name, _, let follower?) where name.hasPrefix("--"):
      ["if that is the value, write \(name)=\(follower)"]
    case .missingValue, .needlessValue: []
    case .missingArgument(_, let command): ["see 'cards \(command) --help'"]
    case .standardInputTwice: ["save one of them in a file first"]
    case .noComicOnStandardInput: ["write their ids to it, one a line, such as 82967"]
    case .contradiction(_, let remedies): remedies
    }
  }

  private static func suggestion(_ meant: String?) -> String {
    meant.map { "; did you mean '\($0)'?" } ?? ""
  }
}
