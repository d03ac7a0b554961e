extension OptionSection {
  /// What goes to Imgur and what is answered.
  static let upload = OptionSection(
    "upload", .title, .description, .album, .card, .keep, .reuse, .again, .dryRun)
  /// What goes to standard output.
  static let answer = OptionSection("answer", .format, .json, .progress)
}

extension Option<String?> {
  static var title: Self {
    .text(
      "title", valueName: "TEXT", standard: "the comic's title",
      summary: "the picture's title on Imgur",
      detail: """
        The picture's title on Imgur. `{title}`, `{id}` and `{date}` stand for the comic's title, \
        its id and the day that it went on sale.
        """)
  }

  static var description: Self {
    .text(
      "description", valueName: "TEXT",
      summary: "the picture's description on Imgur",
      detail: "The picture's description on Imgur. The same words in braces as in `--title` count.")
  }

  static var album: Self {
    .text(
      "album", valueName: "ALBUM",
      summary: "put the picture in this album",
      detail: """
        Put the picture in this album: its id with an account's token, its deletehash without \
        one.
        """)
  }

  static var card: Self {
    .text(
      "card", .file, valueName: "FILE",
      summary: "publish this file, rendered before (one comic only)",
      detail: """
        Publish this file, rendered before with `cards render`, instead of rendering. Its bytes \
        are sent as they are. Only for one comic.
        """)
  }
}

extension Option<Bool> {
  static var reuse: Self {
    .flag(
      "reuse",
      summary: "if this very card is up already, print that link, send nothing",
      detail: """
        If the ledger says that this very card is up, print that link and send nothing: for \
        scripts that run again. Where the outcome of an earlier upload is unknown, nothing is \
        sent and the status is 9.
        """)
  }

  static var again: Self {
    .flag(
      "again",
      summary: "with --reuse, send it where the outcome is unknown",
      detail: "With `--reuse`: where the outcome of an earlier upload is unknown, send it again.")
  }

  static var dryRun: Self {
    .flag(
      "dry-run", short: "n",
      summary: "do all but send; show what would go",
      detail: "Do all but send, and print the request that would go, without secrets.")
  }
}

extension Option<LinkFormat> {
  static var format: Self {
    .choice(
      "format", standard: .link, valueName: "FORMAT",
      summary: "link, markdown, html, bbcode or json",
      detail: "What goes to standard output for each card."
    ) { format in
      switch format {
      case .link: "the link alone"
      case .markdown: "a picture for Markdown, titled"
      case .html: "a picture for HTML, titled"
      case .bbcode: "a picture for forums"
      case .json: "one JSON object a line"
      }
    }
  }
}
