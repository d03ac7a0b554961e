import FoundationEssentials

@testable import CardsCommand

/// A shell that has loaded the completions of `cards`, and is asked what it would offer.
struct ShellSession {
  /// Which shell.
  var shell: Shell
  /// Whose home it is in.
  var world: World

  /// Where the shell is, or `nil` when it is not installed.
  static func path(of shell: Shell) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + shell.rawValue }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What the shell offers for a line with the cursor at its end, without descriptions.
  func offers(for line: String) throws -> [String] {
    let script = try world.write(shell.script, to: "completions/" + shell.fileName)
    let words =
      switch shell {
      case .bash: ["--norc", "-c", Self.bash, "bash", script, line]
      case .fish: ["--no-config", "-c", Self.fish, script, line]
      case .zsh: ["-f", "-c", Self.zsh, "zsh", script, line]
      }
    let variables = [
      "HOME": world.home, "PATH": BuiltProgram.folder + ":/usr/bin:/bin", "TERM": "dumb",
      "LC_ALL": "C.UTF-8",
    ]
    // A shell that waits for a key would wait for ever.
    let outcome = try BuiltProgram(
      ["60", Self.path(of: shell) ?? shell.rawValue] + words, variables: variables,
      program: "/usr/bin/timeout"
    ).outcome()
    return outcome.output.split(whereSeparator: \.isNewline)
      .map { String($0.prefix { $0 != "\t" }) }.sorted()
  }

  /// Bash tells a completion the line and the cursor in variables, and takes an array.
  private static let bash = """
    source "$1"
    compopt() { :; }
    COMP_LINE=$2 COMP_POINT=${#2}
    _cards
    printf '%s\\n' "${COMPREPLY[@]}"
    """

  /// Fish has a command for it.
  private static let fish = """
    source $argv[1]
    complete -C $argv[2]
    """

  /// Zsh completes in its line editor only. So one runs on a pseudo-terminal, and what would be added to
  /// its list is printed, between two zero bytes. After
  /// https://github.com/Valodim/zsh-capture-completion.
  private static let zsh = #"""
    zmodload zsh/zpty
    cat > $HOME/editor.zsh <<'END'
    PROMPT=
    fpath=($1 $fpath)
    autoload -U compinit
    compinit -u -d $HOME/dump
    bindkey '^M' undefined
    bindkey '^I' complete-word
    null-line() { echo -E - $'\0' }
    compprefuncs=(null-line)
    comppostfuncs=(null-line exit)
    zstyle ':completion:*' insert-tab false
    compadd() {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
      fi
      local -a hits
      builtin compadd -A hits "$@"
      for hit in $hits; do echo -E - $IPREFIX$hit; done
      builtin compadd "$@"
    }
    echo ready
    END
    zpty editor zsh -f -i
    zpty -w editor "source $HOME/editor.zsh ${1:h}"
    until [[ $line == ready* ]]; do zpty -r editor line || exit 1; done
    zpty -w -n editor "$2"$'\t'
    seen=0
    while zpty -r editor line; do
      if [[ $line == *$'\0'* ]]; then
        (( seen++ )) && exit
      elif (( seen )); then
        echo -E - ${line%%$'\r'*}
      fi
    done
    """#
}
