extension CommandDescription {
  static let upload = CommandDescription(
    name: "upload",
    summary: "render a card for each comic, put it on Imgur, print its link",
    argument: .comics,
    sections: [.upload, .answer, .card, .comics, .covers, .several, .network],
    manual: [
      """
      For each comic a card is drawn, sent to Imgur, noted in the ledger, and its link is printed on \
      standard output, which gets nothing else. The links keep the order of the ids, and an id that \
      is given twice counts once.
      """,
      """
      Imgur tells the deletehash of a picture once. So the ledger is opened before anything is sent, \
      and the answer is written there before anything is printed: `cards delete` takes the picture \
      down at any later time.
      """,
      """
      What certainly did not arrive is sent again, `--retries` times. What may have arrived is never \
      sent again by itself: the status is 9, the ledger says `unknown`, and `cards forget` settles it.
      """,
    ],
    examples: [
      Example("upload a card and keep its link", "url=$(cards upload 82967)"),
      Example(
        "put it in a comment, as Markdown", "cards upload 82967 --format markdown >> comment.md"),
      Example(
        "look first, then publish that very file",
        "cards render 82967 --output card.jpg\ncards upload 82967 --card card.jpg"),
      Example(
        "every comic of a file, and not again what is up",
        "cards upload --all --comics week.json --reuse --keep-going"),
      Example("see what would be sent", "cards upload 82967 --dry-run"),
    ],
    statuses: [.notFound, .identity, .limited, .network, .ledger, .partial, .unknown],
    settings: Setting.allCases,
    rules: [Rules.comics, Rules.outputIsNoStandardOutput, Rules.card, Rules.again, Rules.answer])
}
