/// The completions for zsh, made from the table of commands and options.
enum ZshCompletion {
  /// The script.
  static var script: String {
    """
    #compdef cards
    # Completions of cards for zsh. Made from the table of options by 'make completions'.

    # _cards_lookup KIND: what cards finds in the library or in the ledger.
    _cards_lookup() {
      local -a comics found
      local i
      for ((i = 1; i < CURRENT; i++)); do
        case $words[i] in
          --comics) comics+=(--comics $words[i+1]) ;;
          --comics=*) comics+=($words[i]) ;;
        esac
      done
      found=(${(f)"$(_call_program $1 ${(q)program} __complete $1 ${(q)comics} --prefix=${(q)PREFIX})"})
      # _describe wants VALUE:DESCRIPTION, with a backslash before each colon of the value.
      found=(${${found//:/\\\\:}/$'\\t'/:})
      _describe -V $1 found
    }

    _cards() {
      local curcontext=$curcontext program=$words[1] state line
      local -a commands
      commands=(
    \(commands)
      )
      _arguments -C -s -S \\
    \(specifications(OptionSection.beforeCommand.options, indent: "    ")) \\
        '1:command:->command' '*::argument:->argument' && return
      case $state in
        command) _describe command commands ;;
        argument)
          curcontext=${curcontext%:*:*}:cards-$line[1]:
          case $line[1] in
    \(CommandName.shown.map(rest).joined(separator: "\n"))
          esac
          ;;
      esac
    }

    if [[ $funcstack[1] == _cards ]]; then
      _cards "$@"
    else
      compdef _cards cards
    fi

    """
  }

  private static var commands: String {
    CommandName.shown.map { command in
      "    " + quoted("\(command.rawValue):\(command.description.summary)")
    }.joined(separator: "\n")
  }

  private static func rest(of command: CommandName) -> String {
    let description = command.description
    var text = """
            \(command.rawValue))
              _arguments -s -S \\
      \(specifications(description.options, indent: "          "))
      """
    if let argument = description.argument {
      let isSingle = argument.count == .one || argument.count == .optional
      let optional = argument.count == .optional ? ":" : ""
      text +=
        " \\\n          "
        + quoted(
          "\(isSingle ? "1" : "*"):\(optional)\(argument.name):\(action(argument.form.offer))")
    }
    return text + "\n          ;;"
  }

  private static func specifications(_ options: [OptionDescription], indent: String) -> String {
    options.map { indent + specification($0) }.joined(separator: " \\\n")
  }

  /// `'(-j --jobs)'{-j+,--jobs=}'[how many at once]:N:'`.
  private static func specification(_ option: OptionDescription) -> String {
    let long = option.longName + (option.value == nil ? "" : "=")
    var tail = "[\(escaped(option.completionSummary))]"
    if let value = option.value {
      tail += ":\(escaped(value.name)):\(action(value.form.offer))"
    }
    guard let short = option.short else {
      return quoted((option.isRepeatable ? "*" : "") + long + tail)
    }
    let shortName = "-\(short)" + (option.value == nil ? "" : "+")
    return quoted("(-\(short) \(option.longName))") + "{\(shortName),\(long)}" + quoted(tail)
  }

  private static func action(_ offer: Offer) -> String {
    switch offer {
    case .nothing: ""
    case .files: "_files"
    case .directories: "_files -/"
    case .words(let choices):
      "(("
        + choices.map { choice in
          let summary = choice.summary.replacing("`", with: "").replacing("\"", with: "'")
          return "\(choice.word)\\:\"\(escaped(summary))\""
        }.joined(separator: " ") + "))"
    case .lookup(let kind): "{_cards_lookup \(kind.rawValue)}"
    }
  }

  /// With a backslash before what `_arguments` would take for its own.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
