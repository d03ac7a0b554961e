import Terminal

extension ParsedArguments {
  /// How progress is shown: as `--progress` says, where the command has that option.
  var progressMode: ProgressMode {
    if self[.quiet] { return .none }
    let option = Option<ProgressMode>.progress
    let isOffered = command.description.options.contains { $0.name == option.description.name }
    return isOffered ? self[option] : .auto
  }
}
