/// The commands that only look.
extension CommandDescription {
  static let list = CommandDescription(
    name: "list",
    summary: "what the ledger holds: what is up, down, or in doubt",
    sections: [
      OptionSection("choosing", .state, .ofComic, .since),
      OptionSection("answer", .json),
    ],
    manual: [
      "Lists the uploads of the ledger, the oldest first: when, how it stands, comic, link, title.",
      """
      An upload is `up`, `down`, `uploading` while its process runs, or `unknown` when nobody knows \
      whether Imgur has it. Deletehashes are shown with `--json` only.
      """,
    ],
    examples: [
      Example("what is up", "cards list --state up"),
      Example("the links of the last week", "cards list --since 7d --json | jq -r .link"),
    ],
    statuses: [.ledger],
    settings: [.ledger])

  static let show = CommandDescription(
    name: "show",
    summary: "the comic as it was read",
    argument: Argument(
      name: "comic-id", form: .comicID, count: .one, summary: "Marvel's id of the comic"),
    sections: [.comics, OptionSection("answer", .json)],
    manual: [
      "Shows what is known of a comic, where it was read, and which cover a card would have."
    ],
    examples: [
      Example("look at a comic", "cards show 82967"),
      Example("its title, for a script", "cards show 82967 --json | jq -r .title"),
    ],
    statuses: [.notFound, .identity, .limited, .network],
    settings: Setting.ofComics)

  static let find = CommandDescription(
    name: "find",
    summary: "comics in the library by title, series, creator, character",
    argument: Argument(
      name: "words", form: .text, count: .several, summary: "words that all must be there"),
    sections: [OptionSection("comics", .comics), OptionSection("answer", .json)],
    manual: [
      """
      Lists the comics that have all the words in their title, series, creators or characters, \
      the best match first: id and title, one a line. The beginning of a word is enough.
      """,
      "The first time a large library takes a moment: an index is made below `XDG_CACHE_HOME`.",
    ],
    examples: [
      Example("find a comic", "cards find spider-man ditko"),
      Example(
        "upload all that is found", "cards find x-men 1963 | cut -f 1 | cards upload --reuse -"),
    ],
    statuses: [.notFound],
    settings: [.comics])

  static let credits = CommandDescription(
    name: "credits",
    summary: "how many uploads Imgur still allows",
    sections: [OptionSection("answer", .json), .network],
    manual: [
      """
      Asks Imgur how many credits are left for this client and for this address, and when there are \
      new ones. An upload costs 10.
      """
    ],
    examples: [Example("before a large batch", "cards credits")],
    statuses: [.identity, .limited, .network],
    settings: [.imgurClientID, .imgurAccessToken, .imgurAPI])
}
