/// A file or directory that a command reads or writes without being told its name.
struct KnownFile: Sendable {
  /// Where it is when no variable says otherwise.
  var path: String
  /// What it is, in whole sentences.
  var detail: String

  /// Those that matter to a command with these settings.
  static func all(with settings: [Setting]) -> [KnownFile] {
    var files = [
      KnownFile(
        path: "~/.config/cards/config.json",
        detail: """
          Settings. It is refused when others can write to it, or read it while it holds a secret. In \
          its paths `~/` is the home directory, and one that is not absolute begins at its own \
          directory.
          """)
    ]
    if settings.contains(.ledger) {
      files.append(
        KnownFile(
          path: "~/.local/state/cards/ledger.jsonl",
          detail: """
            The ledger: what was uploaded, and how to take it down. It is a journal of one JSON \
            object a line, which is only ever added to. Keep it.
            """))
    }
    if settings.contains(.comics) {
      files += [
        KnownFile(
          path: "~/.local/share/cards/comics", detail: "The library: saved comics and covers."),
        KnownFile(
          path: "~/.cache/cards",
          detail: "Covers, answers and an index of the library. All of it can be made again."),
      ]
    }
    return files
  }
}
