/// What `--help` prints: at most 80 columns, the same on a terminal and in a pipe.
enum HelpPage {
  /// The width that help is made for, in columns.
  static let width = 80

  /// The help of a command, or of the program.
  static func text(of command: CommandName?) -> String {
    guard let command else { return program }
    return ofCommand(command.description)
  }

  /// What `cards` alone prints on standard error.
  static let short = """
    usage: cards <command> [options]

    \(table("commands", rows: CommandName.shown.map { ($0.rawValue, $0.description.summary) }, column: 15))
    'cards --help' tells more, 'cards help <command>' all about one.

    """

  private static var program: String {
    let groups: [(title: String, commands: [CommandName])] = [
      ("cards", [.upload, .render, .delete]),
      ("what was uploaded", [.list, .forget, .credits]),
      ("comics", [.find, .show, .fetch]),
      ("this program", [.config, .completions, .help]),
    ]
    let tables = groups.map { group in
      table(
        group.title, rows: group.commands.map { ($0.rawValue, $0.description.summary) },
        column: 15)
    }
    let paragraphs = [
      "Draw cards of Marvel comics, put them on Imgur, take them down again.",
      "usage: cards <command> [options]",
    ]
    return joined(
      paragraphs.map { $0 + "\n" } + tables + [
        table("everywhere", rows: OptionSection.beforeCommand.options.map(row)),
        examples(ProgramPage.examples),
        """
        'cards help <command>' tells about a command. 'man cards' has all of it, with
        the settings, the files and the exit statuses.

        """,
      ])
  }

  private static func ofCommand(_ command: CommandDescription) -> String {
    var parts = ["usage: \(command.usage)\n", command.summary.asSentence + "\n"]
    if let argument = command.argument {
      parts.append(table("arguments", rows: [("<\(argument.name)>", argument.summary)]))
    }
    for section in command.sections + [.everywhere] {
      parts.append(table(section.title, rows: section.options.map(row)))
    }
    if !command.examples.isEmpty { parts.append(examples(command.examples)) }
    parts.append(
      table(
        "exit status", rows: command.allStatuses.map { (String($0.rawValue), $0.meaning) },
        column: 7))
    if !command.settings.isEmpty {
      let names = command.settings.map(\.variable).joined(separator: ", ")
      parts.append(
        "settings:\n" + WrappedText.lines(names, width: width - 2).map { "  \($0)\n" }.joined())
    }
    parts.append("'man cards-\(command.name)' tells more.\n")
    return joined(parts)
  }

  /// An option as the two columns of a table.
  private static func row(_ option: OptionDescription) -> (String, String) {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.value.map { " \($0.name)" } ?? ""
    let standard = option.value?.standard.map { " (default: \($0))" } ?? ""
    return (short + option.longName + value, option.summary + standard)
  }

  /// A heading and two columns, the second one wrapped.
  private static func table(
    _ title: String, rows: [(String, String)], column: Int = 28
  ) -> String {
    var text = "\(title):\n"
    for (left, right) in rows {
      let lines = WrappedText.lines(right, width: width - column)
      var start = "  " + left
      if start.count >= column {
        text += start + "\n"
        start = ""
      }
      for line in lines {
        text += start + String(repeating: " ", count: column - start.count) + line + "\n"
        start = ""
      }
    }
    return text
  }

  private static func examples(_ examples: [Example]) -> String {
    "examples:\n"
      + examples.map { example in
        "  # \(example.purpose)\n"
          + example.line.split(separator: "\n").map { "  \($0)\n" }.joined()
      }.joined()
  }

  private static func joined(_ parts: [String]) -> String {
    parts.joined(separator: "\n")
  }
}
