import Diagnostics
import FoundationEssentials
import HTTP
import Imgur
import Ledger
import Terminal

/// `cards upload <comic-id>...`: draws a card for each comic, puts it on Imgur, and prints its link.
struct UploadCommand: Command {
  private let choices: CardChoices
  private let network: NetworkChoices
  private let texts: PictureTexts
  private let format: LinkFormat
  private let reuse: Publisher.Reuse
  /// `--card`: publish this file instead of drawing.
  private let card: String?
  /// `--output`: keep the card here too.
  private let keep: OutputName?
  private let isRehearsal: Bool

  init(_ arguments: ParsedArguments) {
    choices = CardChoices(arguments)
    network = NetworkChoices(arguments)
    texts = PictureTexts(arguments)
    format = arguments[.json] ? .json : arguments[.format]
    reuse = !arguments[.reuse] ? .never : arguments[.again] ? .knownOrAgain : .known
    card = arguments[.card]
    keep = arguments[.keep].map(OutputName.init)
    isRehearsal = arguments[.dryRun]
  }

  func run(in session: Session) async throws -> ExitStatus {
    let imgur = isRehearsal ? try session.rehearsingImgur() : try session.imgur(network)
    let source = try CardSource(choices, card: card, limits: network.limits, in: session)
    let ids = try choices.chosen.ids(in: session, from: source.library)
    try keep?.check(for: ids)
    if isRehearsal { return await rehearse(ids, source, imgur, in: session) }

    // Before anything is drawn or sent: better to stop here than to lose a deletehash afterwards.
    let ledger = try session.ledger()
    for warning in try ledger.open() { session.warn(warning) }
    let publisher = Publisher(
      imgur: imgur, ledger: ledger,
      endpoint: try session.settings.address(.imgurAPI).absoluteString, reuse: reuse,
      now: session.environment.now)
    return await publish(ids, source, publisher, in: session)
  }

  private func publish(
    _ ids: [Int], _ source: CardSource, _ publisher: Publisher, in session: Session
  ) async -> ExitStatus {
    var batch = choices.batch
    batch.resumption =
      "the same command with --reuse goes on from there, and sends no card twice"
    batch.consolation =
      ids.count == 1
      ? "the card is up all the same: 'cards list' has its link"
      : "what was sent is up all the same: 'cards list' has the links"
    return await batch.run(ids, called: "comic", in: session) { id in
      let finished = try await source.card(of: id)
      try keepCopy(of: finished, id: id)
      let transfer = session.display.begin(finished.label)
      defer { transfer.end() }
      let publication = try await publisher.publish(texts.card(of: id, finished)) {
        transfer.update(completed: $0.completed, total: $0.total)
      }
      // Not the card itself: it may wait long for its turn.
      return (finished.warnings, publication)
    } deliver: { (id: Int, done: ([any ExplainedError], Publication)) in
      let (warnings, publication) = done
      for warning in warnings + publication.notes {
        session.warn(warning, of: ids.count > 1 ? id : nil)
      }
      if format == .json {
        try session.answer(jsonLine(UploadAnswer(publication)))
      } else if let link = publication.picture.cleanLink {
        try session.answer(format.line(link: link, title: publication.title))
      }
      return publication.isPlain ? .success : .failure
    }
  }

  /// Does all but send: draws, and tells the request that would go.
  private func rehearse(
    _ ids: [Int], _ source: CardSource, _ imgur: ImgurClient, in session: Session
  ) async -> ExitStatus {
    defer { session.say("nothing was sent: that was a dry run") }
    return await Batch(jobs: 1, keepsGoing: choices.batch.keepsGoing).run(
      ids, called: "comic", in: session
    ) { id in
      let finished = try await source.card(of: id)
      for warning in finished.warnings { session.warn(warning, of: ids.count > 1 ? id : nil) }
      try keepCopy(of: finished, id: id)
      _ = try await imgur.upload(texts.card(of: id, finished).image)
    } deliver: { _, _ in
      .success
    }
  }

  private func keepCopy(of finished: FinishedCard, id: Int) throws(FileError) {
    if let keep { try OutputFile.write(finished, to: keep.path(for: id)) }
  }
}
