/// The completions for bash, made from the table of commands and options.
///
/// They need nothing but bash itself. Words are cut by spaces only: bash cuts at `=` and `:` too, and
/// takes a link apart; so what it would put back is taken off the answers.
enum BashCompletion {
  /// The script.
  static var script: String {
    """
    # Completions of cards for bash 4.4 or newer. Made from the table of options by 'make completions'.

    # _cards_offer KIND CURRENT [WORDS]: what may stand here.
    _cards_offer() {
      case $1 in
        files)
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -f -- "$2")
          ;;
        directories)
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -d -- "$2")
          ;;
        words) mapfile -t COMPREPLY < <(compgen -W "$3" -- "$2") ;;
        lookup)
          mapfile -t COMPREPLY < <(
            "$program" __complete "$3" "${comics[@]}" --prefix="$2" 2>/dev/null | cut -f 1
          )
          ;;
      esac
    }

    # _cards_value OPTION CURRENT: what the option's value may be. Fails when it takes none.
    _cards_value() {
      case $1 in
    \(values)
        *) return 1 ;;
      esac
    }

    # _cards_options COMMAND: its options.
    _cards_options() {
      case $1 in
    \(options)
      esac
    }

    _cards() {
      local line=${COMP_LINE:0:COMP_POINT}
      local current=${line##*[[:space:]]} command='' previous='' program word i
      local -a words comics=()
      read -ra words <<< "${line%"$current"}"
      program=${words[0]/#\\~/$HOME}
      for ((i = 1; i < ${#words[@]}; i++)); do
        word=${words[i]}
        case $previous in
          --comics) comics+=(--comics "$word") previous='' && continue ;;
        esac
        if [[ -n $previous ]]; then
          previous=''
        elif [[ $word == --comics=* ]]; then
          comics+=("$word")
        elif [[ $word == -* ]]; then
          if _cards_value "$word" ''; then previous=$word; fi
        elif [[ -z $command ]]; then
          command=$word
        fi
      done
      COMPREPLY=()
      if [[ -n $previous ]]; then
        _cards_value "$previous" "$current"
      elif [[ $current == --*=* ]]; then
        _cards_value "${current%%=*}" "${current#*=}"
        return
      elif [[ -z $command && $current != -* ]]; then
        _cards_offer words "$current" '\(CommandName.shown.map(\.rawValue).joined(separator: " "))'
      elif [[ $current == -* ]]; then
        _cards_offer words "$current" "$(_cards_options "$command")"
      else
        case $command in
    \(operands)
        esac
      fi
      # Readline puts back only what follows the last of its own word breaks.
      local kept=${current%"${current##*[:=]}"}
      COMPREPLY=("${COMPREPLY[@]#"$kept"}")
    }

    complete -F _cards cards

    """
  }

  /// A line for each option with a value: the same name means the same in every command.
  private static var values: String {
    var lines: [String] = []
    var seen: Set<String> = []
    for option in CommandName.shown.flatMap(\.description.options) {
      guard let value = option.value, seen.insert(option.name).inserted else { continue }
      let short = option.short.map { " | -\($0)" } ?? ""
      lines.append("    --\(option.name)\(short)) \(offer(value.form.offer, "$2")) ;;")
    }
    return lines.joined(separator: "\n")
  }

  private static var options: String {
    let before = "    '') echo '\(names(OptionSection.beforeCommand.options))' ;;"
    let lines = CommandName.shown.map { command in
      "    \(command.rawValue)) echo '\(names(command.description.options))' ;;"
    }
    return ([before] + lines).joined(separator: "\n")
  }

  private static var operands: String {
    CommandName.shown.compactMap { command in
      command.description.argument.map { argument in
        "      \(command.rawValue)) \(offer(argument.form.offer, "$current")) ;;"
      }
    }.joined(separator: "\n")
  }

  private static func names(_ options: [OptionDescription]) -> String {
    options.map(\.longName).joined(separator: " ")
  }

  /// The call that offers it.
  private static func offer(_ offer: Offer, _ current: String) -> String {
    switch offer {
    case .nothing: ":"
    case .files: "_cards_offer files \"\(current)\""
    case .directories: "_cards_offer directories \"\(current)\""
    case .words(let choices):
      "_cards_offer words \"\(current)\" '\(choices.map(\.word).joined(separator: " "))'"
    case .lookup(let kind): "_cards_offer lookup \"\(current)\" \(kind.rawValue)"
    }
  }
}
