import Diagnostics

/// Reads a command line by the table of commands and options.
///
/// `--name value`, `--name=value`, `-nvalue`, `-n value`, several short switches in one word, `--`,
/// and options after operands all work. An option that is given twice counts once, the last time,
/// unless it is a list.
struct Parser {
  private var words: ArraySlice<String>
  private var given: [String: [String]] = [:]
  private var operands: [String] = []

  /// Reads a line.
  ///
  /// - Parameter words: What was typed, without the program's name.
  static func parse(_ words: [String]) throws(UsageError) -> Invocation {
    var parser = Parser(words: words[...])
    do {
      return try parser.invocation()
    } catch {
      // Whoever asks for help gets it, whatever else is wrong with the line.
      let options = words.prefix { $0 != "--" }
      guard options.contains("--help") || options.contains("-h") else { throw error }
      return .help(options.lazy.compactMap(CommandName.init).first)
    }
  }

  private mutating func invocation() throws(UsageError) -> Invocation {
    while let word = words.first, word.isOption {
      try readOption(of: nil)
    }
    if given["version"] != nil { return .version }
    guard let word = words.popFirst() else { return given["help"] == nil ? .nothing : .help(nil) }
    guard let command = CommandName(rawValue: word) else {
      throw .noSuchCommand(
        word, meant: nearestWord(to: word, among: CommandName.shown.map(\.rawValue)))
    }
    try readRest(of: command)
    if given["help"] != nil { return .help(command) }
    if command == .help { return try help() }
    let arguments = ParsedArguments(command: command, operands: operands, given: given)
    try arguments.check()
    return .command(arguments)
  }

  private mutating func readRest(of command: CommandName) throws(UsageError) {
    while let word = words.first {
      if word == "--" {
        operands += words.dropFirst()
        return
      }
      if word.isOption {
        try readOption(of: command)
      } else {
        operands.append(word)
        words = words.dropFirst()
      }
    }
  }

  /// `cards help [command]`.
  private func help() throws(UsageError) -> Invocation {
    var subject: CommandName?
    if let word = operands.first {
      subject = CommandName(rawValue: word)
      if subject == nil {
        throw .noSuchCommand(
          word, meant: nearestWord(to: word, among: CommandName.shown.map(\.rawValue)))
      }
    }
    if operands.count > 1 { throw .surplusArgument(operands[1], command: "help") }
    return given["man"] == nil ? .help(subject) : .manual(subject)
  }
}

// MARK: - Options

extension Parser {
  /// Reads the option at the front, in whichever way it is written.
  private mutating func readOption(of command: CommandName?) throws(UsageError) {
    guard let word = words.popFirst() else { return }
    let known = command?.description.options ?? OptionSection.beforeCommand.options
    if word.hasPrefix("--") {
      try readLong(word.dropFirst(2), of: command, known)
    } else {
      try readShort(word.dropFirst(), of: command, known)
    }
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func readLong(
    _ text: Substring, of command: CommandName?, _ known: [OptionDescription]
  ) throws(UsageError) {
    let name = text.prefix { $0 != "=" }
    guard let option = known.first(where: { $0.name == name }) else {
      throw unknown("--\(name)", of: command, known)
    }
    let attached = name.endIndex == text.endIndex ? nil : text[name.endIndex...].dropFirst()
    try note(option, written: option.longName, attached: attached, known)
  }

  /// `-n`, `-n value`, `-nvalue`, `-n=value`, or several switches: `-qv`.
  private mutating func readShort(
    _ text: Substring, of command: CommandName?, _ known: [OptionDescription]
  ) throws(UsageError) {
    var rest = text
    while let letter = rest.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else {
        // `-quality 90` is likelier a slip of `--quality` than a `-q` with more letters.
        let isWhole = known.contains { $0.name == text }
        throw isWhole
          ? .noSuchOption("-\(text)", command: command?.rawValue, meant: "--\(text)")
          : unknown("-\(letter)", of: command, known)
      }
      if option.value == nil, rest.first != "=" {
        try note(option, written: "-\(letter)", attached: nil, known)
      } else {
        let attached = rest.isEmpty ? nil : rest.first == "=" ? rest.dropFirst() : rest
        return try note(option, written: "-\(letter)", attached: attached, known)
      }
    }
  }

  /// Notes an option, taking the next word as its value when none is attached.
  private mutating func note(
    _ option: OptionDescription, written name: String, attached: Substring?,
    _ known: [OptionDescription]
  ) throws(UsageError) {
    guard let value = option.value else {
      if let attached { throw .needlessValue(String(attached), of: name) }
      given[option.name] = [option.name]
      return
    }
    let word: String
    if let attached {
      word = String(attached)
    } else {
      word = try follower(of: name, value.form, known)
    }
    guard value.form.accepts(word) || (option.readsStandardInput && word == "-") else {
      throw .badValue(word, of: name, form: value.form)
    }
    if option.isRepeatable {
      given[option.name, default: []].append(word)
    } else {
      given[option.name] = [word]
    }
  }

  /// The next word, as a value. Not when it is an option of the command: then a value was forgotten.
  private mutating func follower(
    of name: String, _ form: ValueForm, _ known: [OptionDescription]
  ) throws(UsageError) -> String {
    guard let word = words.first else {
      throw .missingValue(of: name, form: form, follower: nil)
    }
    if known.contains(where: { $0.isNamed(word) }) {
      throw .missingValue(of: name, form: form, follower: word)
    }
    words = words.dropFirst()
    return word
  }

  private func unknown(
    _ word: String, of command: CommandName?, _ known: [OptionDescription]
  ) -> UsageError {
    let isOfCommand = CommandName.shown.contains { name in
      name.description.options.contains { $0.isNamed(word) }
    }
    if command == nil, isOfCommand { return .optionBeforeCommand(word) }
    // One letter is near every other letter.
    let meant = word.hasPrefix("--") ? nearestWord(to: word, among: known.map(\.longName)) : nil
    return .noSuchOption(word, command: command?.rawValue, meant: meant)
  }
}

extension String {
  /// Whether the word is an option. A single dash is not: it stands for standard input or output.
  fileprivate var isOption: Bool { hasPrefix("-") && self != "-" && self != "--" }
}
