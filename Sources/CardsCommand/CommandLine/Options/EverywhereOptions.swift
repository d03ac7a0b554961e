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
      summary: "no progress and no warnings; errors are still told",
      detail: "Show no progress and no warnings. Errors are still told.")
  }

  static var verbose: Self {
    .flag(
      "verbose", short: "v",
      summary: "tell each request and its answer, without secrets",
      detail: """
        Tell each request and its answer: method, address, status, times and the names of the \
        headers. Secrets are replaced by an ellipsis.
        """)
  }
}

extension Option<ColorChoice> {
  static var color: Self {
    .choice(
      "color", standard: .auto, valueName: "WHEN",
      summary: "whether progress and headings are coloured",
      detail: "Whether progress and headings are coloured.",
      meaning: \.meaning)
  }
}
