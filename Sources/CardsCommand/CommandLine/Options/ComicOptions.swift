extension OptionSection {
  /// Where comics and covers come from.
  static let comics = OptionSection("comics", .comics, .offline)
  /// Where covers come from.
  static let covers = OptionSection("covers", .cover, .covers, .requireCover)
}

extension Option<[String]> {
  static var comics: Self {
    .list(
      "comics", .path, valueName: "PATH", readsStandardInput: true,
      summary: "read comics from this file or directory; may be given again",
      detail: """
        Read comics from this file, from the files `*.json`, `*.jsonl` and `*.ndjson` below this \
        directory, or from standard input when it is `-`. May be given several times. Without it \
        `CARDS_COMICS` counts.
        """)
  }
}

extension Option<Bool> {
  static var all: Self {
    .flag(
      "all",
      summary: "every comic of the --comics files, instead of ids",
      detail: "Take every comic of the files named with `--comics`, instead of ids.")
  }

  static var week: Self {
    .flag(
      "week",
      summary: "every comic that goes on sale this week, as the gateway says",
      detail: "Take every comic that goes on sale this week, as the gateway says, instead of ids.")
  }

  static var offline: Self {
    .flag(
      "offline",
      summary: "no network for comics or covers",
      detail: """
        Do not use the network for comics or covers: what is saved or kept from before must do.
        """)
  }

  static var requireCover: Self {
    .flag(
      "require-cover",
      summary: "no card without its cover; status 3 instead",
      detail: """
        Where there is no cover, or it cannot be read, fail with status 3 instead of drawing a \
        placeholder.
        """)
  }
}

extension Option<String?> {
  static var cover: Self {
    .text(
      "cover", .file, valueName: "FILE",
      summary: "this picture is the cover (one comic only)",
      detail: """
        Draw this picture as the cover. Only for one comic. JPEG, PNG, GIF and WebP are told by \
        their content, not by their name.
        """)
  }

  static var covers: Self {
    .text(
      "covers", .directory, valueName: "DIR",
      summary: "look for covers here: <id>.jpg and so on",
      detail: """
        Look for covers in this directory, named by the comic's id: `82967.jpg`, and the same \
        with `jpeg`, `png`, `gif` or `webp`. Without it they are looked for beside the comic's \
        file.
        """)
  }
}
