import Terminal

extension OptionSection {
  /// What every command takes.
  static let everywhere = OptionSection("everywhere", .quiet, .verbose, .color, .help)
  /// What may stand before the command.
  static let beforeCommand = OptionSection(
    "everywhere", .quiet, .verbose, .color, .help, .version)
}

extension Option<Bool> {
  static var help: Self {
    .flag(
      "help", short: "h",
      summary: "show this help",
      detail: "Show a summary and leave.")
  }

  static var version: Self {
    .flag(
      "version",
      summary: "show the version",
      detail: "Show the version and leave.")
  }

  static var quiet: Self {
    .flag(
      "quiet", short: "q",
      summary: "no progress, and no warnings except of a loss",
      detail: """
        Show no progress and no warnings, except those of a loss: a card without a deletehash or \
        a link, a ledger that is damaged or that others could read. Errors are still told.
        """)
  }

  static var verbose: Self {
    .flag(
      "verbose", short: "v",
      summary: "tell each request and its answer, without secrets",
      detail: """
        Tell each request and its answer: method, address, status, size and header fields. \
        Secrets are replaced by an ellipsis.
        """)
  }
}

extension Option<ColorChoice> {
  static var color: Self {
    .choice(
      "color", standard: .auto, valueName: "WHEN",
      summary: "whether progress is coloured",
      detail: "Whether progress is coloured."
    ) { choice in
      switch choice {
      case .auto: "on a terminal, unless `NO_COLOR` is set or `TERM` is dumb"
      case .always: "even where it is no terminal"
      case .never: "nowhere"
      }
    }

  }
}
