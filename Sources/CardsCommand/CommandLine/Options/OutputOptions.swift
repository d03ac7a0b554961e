import Terminal

extension OptionSection {
  /// What becomes of several comics.
  static let several = OptionSection("several comics", .all, .jobs, .keepGoing)
}

extension Option<String?> {
  static var output: Self {
    .text(
      "output", short: "o", .file, valueName: "FILE", standard: "card-{id}.jpg",
      summary: "write the card here; - is standard output",
      detail: """
        Write the card to this file, or to standard output when it is `-`. An existing file is \
        replaced in one step, but never the comic's own JSON or cover. `{id}` in the name stands \
        for the comic's id and is needed for several comics.
        """)
  }

  static var keep: Self {
    .text(
      "output", short: "o", .file, valueName: "FILE",
      summary: "keep the card in this file too",
      detail: """
        Keep the card in this file too. An existing file is replaced in one step, but never the \
        comic's own JSON or cover. `{id}` in the name stands for the comic's id and is needed for \
        several comics.
        """)
  }
}

extension Option<Int> {
  static var jobs: Self {
    .number(
      "jobs", short: "j", in: 1...16, standard: 4,
      summary: "how many at once",
      detail: "How many to work on at once, 1 to 16. The answers keep the order that was asked for."
    )
  }
}

extension Option<Bool> {
  static var keepGoing: Self {
    .flag(
      "keep-going",
      summary: "after a failure go on with the others; status 8 at the end",
      detail: """
        After a failure go on with the others. The status is 8 at the end. Without it no new one \
        is started, and those in flight are finished.
        """)
  }

  static var json: Self {
    .flag(
      "json",
      summary: "answer in JSON",
      detail: "Answer in JSON, one object a line.")
  }
}

extension Option<ProgressMode> {
  static var progress: Self {
    .choice(
      "progress", standard: .auto, valueName: "STYLE",
      summary: "how transfers are shown: auto, bar, plain, json, none",
      detail: "How transfers are shown on standard error."
    ) { mode in
      switch mode {
      case .auto: "a bar on a terminal, plain lines elsewhere"
      case .bar: "one bar for each transfer, redrawn in place"
      case .plain: "a line at each quarter of a transfer that takes more than 2 seconds"
      case .json: "one JSON object for each event, one a line"
      case .none: "not at all"
      }
    }
  }
}
