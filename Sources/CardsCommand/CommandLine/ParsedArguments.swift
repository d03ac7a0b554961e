/// A command line that is right: what a command gets to see of it.
///
/// ```swift
/// let width = arguments[.width]          // Int
/// let titles = arguments[.title]         // String?
/// let isRehearsal = arguments[.dryRun]   // Bool
/// ```
struct ParsedArguments: Sendable {
  /// The command.
  var command: CommandName
  /// What is not an option, in order.
  var operands: [String] = []
  /// The words of each option that was given, by its long name. A switch has its own name as a word.
  var given: [String: [String]] = [:]
  /// The words that the configuration file gives to options, by long name.
  var configured: [String: [String]] = [:]

  /// What an option says: as it was given, else as the configuration file has it, else its default.
  subscript<Value>(option: Option<Value>) -> Value {
    let name = option.description.name
    precondition(
      command.description.options.contains { $0.name == name },
      "'cards \(command.rawValue)' has no option '\(name)'")
    return option.read(given[name] ?? configured[name] ?? [])
  }

  /// Whether an option was typed.
  func isGiven<Value>(_ option: Option<Value>) -> Bool {
    given[option.description.name] != nil
  }

  /// Whether the operands are to be read from standard input, one a line.
  var readsStandardInput: Bool { operands == ["-"] }

  /// The operands as comics' ids, each once. Only for commands whose argument has that form.
  var comicIDs: [Int] { operands.compactMap(ValueForm.number).withoutRepeats }
}

extension Array where Element: Hashable {
  /// Each element once, where it comes first.
  var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
