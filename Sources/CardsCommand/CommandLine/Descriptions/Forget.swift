extension CommandDescription {
  static let forget = CommandDescription(
    name: "forget",
    summary: "settle an upload whose outcome is unknown, or give up a picture",
    argument: Argument(
      name: "upload", form: .upload, count: .one,
      summary: "an upload's id, image id, deletehash or link, as 'cards list' tells it"),
    manual: [
      """
      When an upload was sent whole and no answer came, nobody knows whether Imgur has the picture. \
      Look at the account, or accept that it cannot be known, and settle it: the ledger notes that \
      a person has decided, and `--reuse` sends the card again.
      """,
      """
      A picture that is up can be given up too: it stays on Imgur, and `cards delete` no longer \
      chooses it. Nothing is ever removed from the ledger.
      """,
    ],
    examples: [
      Example("which are in doubt", "cards list --state unknown"),
      Example("settle one of them", "cards forget 6f1c2a90-3b7e-4d18-9c52-0e8f4a6b7d13"),
    ],
    statuses: [.ledger],
    settings: [.ledger])
}
