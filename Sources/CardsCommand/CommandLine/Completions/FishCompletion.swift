/// The completions for fish, made from the table of commands and options.
enum FishCompletion {
  /// The script.
  static var script: String {
    let lines =
      ["complete -c cards -f"] + commands + beforeCommand + CommandName.shown.flatMap(rest)
    return """
      # Completions of cards for fish 3.0 or newer. Made from the table of options by 'make completions'.

      # Whether the command is this one; with no name, whether there is none yet.
      function __cards_command
        set -l words (commandline -opc)
        set -l isValue 0
        for word in $words[2..]
          if test $isValue = 1
            set isValue 0
          else if test "$word" = --color
            set isValue 1
          else if not string match -q -- '-*' $word
            test "$word" = "$argv[1]"
            return
          end
        end
        test -z "$argv[1]"
      end

      # What cards finds in the library or in the ledger.
      function __cards_lookup
        set -l words (commandline -opc)
        set -l comics
        for i in (seq (count $words))
          switch $words[$i]
            case --comics
              set -a comics --comics $words[(math $i + 1)]
            case '--comics=*'
              set -a comics $words[$i]
          end
        end
        $words[1] __complete $argv[1] $comics --prefix=(commandline -ct) 2>/dev/null
      end

      \(lines.joined(separator: "\n"))

      """
  }

  private static var commands: [String] {
    CommandName.shown.map { command in
      "complete -c cards -n __cards_command -a \(command.rawValue)"
        + " -d \(quoted(command.description.summary))"
    }
  }

  private static var beforeCommand: [String] {
    OptionSection.beforeCommand.options.map { line($0, when: "__cards_command") }
  }

  private static func rest(of command: CommandName) -> [String] {
    let condition = quoted("__cards_command \(command.rawValue)")
    let description = command.description
    let operand = description.argument.flatMap { candidates($0.form.offer) }.map { words in
      ["complete -c cards -n \(condition) \(words)"]
    }
    return (operand ?? []) + description.options.map { line($0, when: condition) }
  }

  private static func line(_ option: OptionDescription, when condition: String) -> String {
    var parts = ["complete -c cards -n \(condition)"]
    if let short = option.short { parts.append("-s \(short)") }
    parts.append("-l \(option.name)")
    if let value = option.value {
      // -x: a value and no files; -r: a value.
      parts.append(candidates(value.form.offer).map { "-r \($0)" } ?? "-x")
    }
    parts.append("-d \(quoted(option.completionSummary))")
    return parts.joined(separator: " ")
  }

  /// What is offered, as options of `complete`; `nil` for nothing.
  private static func candidates(_ offer: Offer) -> String? {
    switch offer {
    case .nothing: nil
    case .files: "-F"
    case .directories: "-f -a '(__fish_complete_directories (commandline -ct))'"
    case .words(let choices):
      "-f -a "
        + quoted(
          choices.map { choice in
            let summary = choice.summary.replacing("`", with: "").replacing("'", with: "’")
            return "\(choice.word)\\t'\(summary)'"
          }.joined(separator: " "))
    case .lookup(let kind): "-f -k -a '(__cards_lookup \(kind.rawValue))'"
    }
  }

  /// In double quotes, so that a quote within needs no care.
  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("$", with: "\\$") + "\""
  }
}
