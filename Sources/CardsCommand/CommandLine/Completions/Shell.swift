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
