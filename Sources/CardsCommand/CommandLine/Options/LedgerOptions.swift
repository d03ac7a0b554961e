import Ledger

extension OptionSection {
  /// Which pictures to take down.
  static let choosing = OptionSection(
    "choosing from the ledger", .allUp, .olderThan, .ofComic, .yes)
}

extension Option<Bool> {
  static var allUp: Self {
    .flag(
      "all",
      summary: "every picture that is up",
      detail: "Take down every picture that the ledger says is up.")
  }

  static var yes: Self {
    .flag(
      "yes", short: "y",
      summary: "do not ask",
      detail:
        "Do not ask. Needed for the options that choose, where there is no terminal to ask on.")
  }

  static var listOnly: Self {
    .flag(
      "dry-run", short: "n",
      summary: "list what would be taken down, send nothing",
      detail: "List what would be taken down, and send nothing.")
  }
}

extension Option<Age?> {
  static var olderThan: Self {
    Option(
      description: OptionDescription(
        name: "older-than", value: .init(name: "AGE", form: .age),
        summary: "pictures put up longer ago: 30d, 12h",
        detail: """
          Take down pictures that were put up longer ago than this: minutes, hours, days or \
          weeks, such as `45m`, `12h`, `30d` or `2w`.
          """),
      read: { $0.last.flatMap(Age.init) })
  }
}

extension Option<Int?> {
  static var ofComic: Self {
    .comic(
      "comic",
      summary: "only pictures of this comic",
      detail: "Only pictures of this comic.")
  }
}

extension Option<Moment?> {
  static var since: Self {
    Option(
      description: OptionDescription(
        name: "since", value: .init(name: "WHEN", form: .moment),
        summary: "only uploads since then: 2026-02-01, 7d",
        detail: """
          Only uploads since then: a day (its first second, UTC), a time such as \
          `2026-02-01T10:00:00Z`, or an age such as `7d`.
          """),
      read: { $0.last.flatMap(Moment.init) })
  }
}

extension Option<UploadState?> {
  static var state: Self {
    Option(
      description: OptionDescription(
        name: "state",
        value: .init(
          name: "STATE",
          form: .choice([
            Choice("up", "on Imgur"),
            Choice("down", "taken down"),
            Choice("uploading", "being sent right now"),
            Choice("unknown", "sent, and nobody knows whether Imgur has it"),
            Choice("failed", "not taken by Imgur"),
            Choice("dismissed", "settled with 'cards forget'"),
          ])),
        summary: "only up, down, unknown, failed and so on",
        detail: "Only uploads that stand so."),
      read: { $0.last.flatMap(UploadState.init) })
  }
}
