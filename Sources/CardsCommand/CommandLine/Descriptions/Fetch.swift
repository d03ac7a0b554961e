extension CommandDescription {
  static let fetch = CommandDescription(
    name: "fetch",
    summary: "complete the library, for later, offline",
    argument: .comics,
    sections: [
      OptionSection("which comics", .all, .week, .comics),
      OptionSection("downloading", .jobs, .progress, .connectTimeout, .timeout),
    ],
    manual: [
      """
      Downloads what is missing into the library: comics from the gateway, covers from their hosts. \
      What was cut off is resumed where it was cut. Ctrl-C stops it, and what came is kept. An id that \
      is given twice counts once.
      """,
      """
      Marvel shut its gateway in 2025. `MARVEL_API_URL` names what stands in for it, and the two \
      keys open it. Without keys only covers of saved comics are fetched.
      """,
    ],
    examples: [
      Example("the covers of a file of comics", "cards fetch --all --comics week.json"),
      Example("one comic, from the gateway", "cards fetch 82967"),
      Example("this week's comics, eight at once", "cards fetch --week --jobs 8"),
    ],
    statuses: [.notFound, .identity, .limited, .network, .partial],
    settings: Setting.ofComics,
    rules: [Rules.fetch])
}
