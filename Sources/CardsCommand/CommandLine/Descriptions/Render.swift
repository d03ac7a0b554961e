extension CommandDescription {
  static let render = CommandDescription(
    name: "render",
    summary: "write the card to a file; nothing is uploaded",
    argument: .comics,
    sections: [
      OptionSection("output", .output, .progress), .card, .comics, .covers, .several,
      OptionSection("network", .connectTimeout, .timeout),
    ],
    manual: [
      """
      For each comic a card is drawn and written to a file, whose name goes to standard output. \
      The same comic, cover, options and fonts give the same bytes. An id that is given twice counts \
      once.
      """
    ],
    examples: [
      Example("write card-82967.jpg", "cards render 82967"),
      Example("show it at once", "cards render 82967 --output - | display -"),
      Example(
        "a folder of cards from a file of comics",
        "cards render --all --comics week.json --output 'cards/{id}.jpg'"),
      Example(
        "with a cover of one's own", "cards render 82967 --cover scan.png --theme noir"),
    ],
    statuses: [.notFound, .identity, .limited, .network, .partial],
    settings: Setting.ofComics,
    rules: [Rules.comics, Rules.standardOutputOnce])
}
