/// The commands about the program itself.
extension CommandDescription {
  static let config = CommandDescription(
    name: "config",
    summary: "the settings in force, and where each comes from",
    sections: [OptionSection("answer", .json)],
    manual: [
      """
      Lists each setting, its value and where that comes from: an environment variable, a file that \
      one names, the configuration file, or the default. Secrets are shown as an ellipsis.
      """
    ],
    examples: [
      Example("why is it that ledger?", "cards config | grep ledger"),
      Example("where the library is, for a script", "cards config --json | jq -r .comics.value"),
    ],
    settings: Setting.allCases)

  static let completions = CommandDescription(
    name: "completions",
    summary: "completions for bash, zsh or fish",
    argument: Argument(
      name: "shell", form: .shell, count: .one, summary: "bash, zsh or fish"),
    manual: [
      """
      Writes a script that completes commands, options, the ids of comics in the library, and the \
      pictures of the ledger. An installed `cards` has them in place already.
      """
    ],
    examples: [
      Example("in bash, for this shell", #"source <(cards completions bash)"#),
      Example(
        "in zsh, for good",
        "cards completions zsh > \"${fpath[1]}/_cards\""),
      Example(
        "in fish, for good",
        "cards completions fish > ~/.config/fish/completions/cards.fish"),
    ])

  static let help = CommandDescription(
    name: "help",
    summary: "same text as --help",
    argument: Argument(
      name: "command", form: .command, count: .optional, summary: "the command to tell about"),
    sections: [OptionSection("form", .man)],
    manual: ["Tells about a command, or about the program."],
    examples: [
      Example("how to upload", "cards help upload"),
      Example("the same as a manual page", "cards help upload --man | man -l -"),
    ])

  static let complete = CommandDescription(
    name: CommandName.complete.rawValue,
    summary: "what may come next on a command line, for the shells' completions",
    argument: Argument(
      name: "kind", form: .completionKind, count: .one, summary: "what is looked for"),
    sections: [OptionSection("looking up", .comics, .prefix)],
    manual: [],
    examples: [])
}

extension ValueForm {
  /// The name of a shell.
  static let shell = ValueForm.choice(Shell.allCases.map { Choice($0.rawValue, $0.meaning) })
  /// What a completion looks for.
  static let completionKind = ValueForm.choice(
    CompletionKind.allCases.map { Choice($0.rawValue, "") })
}
