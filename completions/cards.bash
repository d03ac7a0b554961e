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
    --title) : ;;
    --description) : ;;
    --album) : ;;
    --card) _cards_offer files "$2" ;;
    --output | -o) _cards_offer files "$2" ;;
    --format) _cards_offer words "$2" 'link markdown html bbcode json' ;;
    --progress) _cards_offer words "$2" 'auto bar plain json none' ;;
    --theme) _cards_offer words "$2" 'classic noir pop' ;;
    --width) : ;;
    --quality) : ;;
    --subsampling) _cards_offer words "$2" '444 420' ;;
    --fonts) _cards_offer directories "$2" ;;
    --comics) _cards_offer files "$2" ;;
    --cover) _cards_offer files "$2" ;;
    --covers) _cards_offer directories "$2" ;;
    --jobs | -j) : ;;
    --retries) : ;;
    --max-wait) : ;;
    --connect-timeout) : ;;
    --timeout) : ;;
    --color) _cards_offer words "$2" 'auto always never' ;;
    --older-than) : ;;
    --comic) _cards_offer lookup "$2" comics ;;
    --state) _cards_offer words "$2" 'up down uploading unknown failed dismissed' ;;
    --since) : ;;
    *) return 1 ;;
  esac
}

# _cards_options COMMAND: its options.
_cards_options() {
  case $1 in
    '') echo '--quiet --verbose --color --help --version' ;;
    upload) echo '--title --description --album --card --output --reuse --again --dry-run --format --json --progress --theme --width --quality --subsampling --progressive --fonts --comics --offline --cover --covers --require-cover --all --jobs --keep-going --retries --max-wait --connect-timeout --timeout --quiet --verbose --color --help' ;;
    delete) echo '--all --older-than --comic --yes --dry-run --jobs --retries --max-wait --connect-timeout --timeout --quiet --verbose --color --help' ;;
    render) echo '--output --progress --theme --width --quality --subsampling --progressive --fonts --comics --offline --cover --covers --require-cover --all --jobs --keep-going --connect-timeout --timeout --quiet --verbose --color --help' ;;
    fetch) echo '--all --week --comics --jobs --progress --connect-timeout --timeout --quiet --verbose --color --help' ;;
    list) echo '--state --comic --since --json --quiet --verbose --color --help' ;;
    show) echo '--comics --offline --json --quiet --verbose --color --help' ;;
    find) echo '--comics --json --quiet --verbose --color --help' ;;
    forget) echo '--quiet --verbose --color --help' ;;
    config) echo '--json --quiet --verbose --color --help' ;;
    credits) echo '--json --retries --max-wait --connect-timeout --timeout --quiet --verbose --color --help' ;;
    completions) echo '--quiet --verbose --color --help' ;;
    help) echo '--man --quiet --verbose --color --help' ;;
  esac
}

_cards() {
  local line=${COMP_LINE:0:COMP_POINT}
  local current=${line##*[[:space:]]} command='' previous='' program word i
  local -a words comics=()
  read -ra words <<< "${line%"$current"}"
  program=${words[0]/#\~/$HOME}
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
    _cards_offer words "$current" 'upload delete render fetch list show find forget config credits completions help'
  elif [[ $current == -* ]]; then
    _cards_offer words "$current" "$(_cards_options "$command")"
  else
    case $command in
      upload) _cards_offer lookup "$current" comics ;;
      delete) _cards_offer lookup "$current" pictures ;;
      render) _cards_offer lookup "$current" comics ;;
      fetch) _cards_offer lookup "$current" comics ;;
      show) _cards_offer lookup "$current" comics ;;
      find) : ;;
      forget) _cards_offer lookup "$current" uploads ;;
      completions) _cards_offer words "$current" 'bash zsh fish' ;;
      help) _cards_offer words "$current" 'upload delete render fetch list show find forget config credits completions help' ;;
    esac
  fi
  # Readline puts back only what follows the last of its own word breaks.
  local kept=${current%"${current##*[:=]}"}
  COMPREPLY=("${COMPREPLY[@]#"$kept"}")
}

complete -F _cards cards
