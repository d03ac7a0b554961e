/// When to write in colour.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// What it means, as a clause.
  var meaning: String {
    switch self {
    case .auto: "on a terminal, unless `NO_COLOR` is set or `TERM` is dumb"
    case .always: "even where it is no terminal"
    case .never: "nowhere"
    }
  }
}
