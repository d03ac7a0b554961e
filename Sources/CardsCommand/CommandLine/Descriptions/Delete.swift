extension CommandDescription {
  static let delete = CommandDescription(
    name: "delete",
    summary: "take an uploaded card down (deletehash, image id, or link)",
    argument: Argument(
      name: "hash", form: .picture, count: .any, readsStandardInput: true,
      summary: "a deletehash, an image id or a link; - reads them from standard input"),
    sections: [
      .choosing,
      OptionSection("several pictures", .listOnly, .jobs),
      .network,
    ],
    manual: [
      """
      Pictures that are named are taken down without a question. The ledger knows the deletehash of \
      an image id and of a link. A deletehash that it does not know is sent as it is. What \
      is named twice counts once.
      """,
      """
      The options that choose from the ledger take pictures that are up, at the address of \
      `IMGUR_API_URL` only, so that a rehearsal touches nothing real; those at other addresses are \
      left, and that is told. They ask on a terminal, and need `--yes` where there is none.
      """,
      """
      A picture that is gone already counts as taken down.
      """,
    ],
    examples: [
      Example("take one down by its link", "cards delete https://i.imgur.com/abcdefg.jpg"),
      Example(
        "clean up in a nightly job", "cards delete --all --older-than 7d --yes"),
      Example("see what that would take down", "cards delete --all --older-than 7d --dry-run"),
      Example(
        "all cards of one comic that are up",
        "cards list --state up --comic 82967 --json | jq -r .id | cards delete -"),
    ],
    statuses: [.identity, .limited, .network, .ledger, .partial],
    settings: [.imgurClientID, .imgurAccessToken, .imgurAPI, .ledger],
    rules: [Rules.pictures])
}
