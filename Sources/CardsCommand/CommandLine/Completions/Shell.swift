/// The shells that completions are made for.
enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// For people.
  var meaning: String {
    switch self {
    case .bash: "GNU Bash, 4.4 or newer"
    case .zsh: "the Z shell"
    case .fish: "fish, 3.0 or newer"
    }
  }
}

extension Shell {
  /// The script that completes `cards` in it.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  /// The name that the shell looks for.
  var fileName: String {
    switch self {
    case .bash: "cards.bash"
    case .zsh: "_cards"
    case .fish: "cards.fish"
    }
  }
}
