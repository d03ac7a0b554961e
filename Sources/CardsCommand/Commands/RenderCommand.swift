import CardArt
import Diagnostics
import FoundationEssentials
import Terminal

/// `cards render <comic-id>...`: draws a card for each comic and writes it to a file.
struct RenderCommand: Command {
  private let choices: CardChoices
  private let output: OutputName

  init(_ arguments: ParsedArguments) throws(UsageError) {
    choices = CardChoices(arguments)
    output = arguments[.output].map(OutputName.init) ?? .standard
  }

  func run(in session: Session) async throws -> ExitStatus {
    let maker = try choices.maker(in: session)
    maker.renderer.openFonts()
    let ids = try choices.chosen.ids(in: session, from: maker.finder.library)
    try output.check(for: ids)
    return await choices.batch.run(ids, called: "comic", in: session) { id in
      let finished = try await maker.card(of: id)
      if output.isStandardOutput { return (finished.warnings, finished.jpeg) }
      try OutputFile.write(finished, to: output.path(for: id))
      // Not the card itself: it may wait long for its turn.
      return (finished.warnings, nil)
    } deliver: { (id: Int, done: ([any ExplainedError], Data?)) in
      let (warnings, jpeg) = done
      for warning in warnings { session.warn(warning, of: ids.count > 1 ? id : nil) }
      if let jpeg {
        try session.answer(jpeg)
      } else {
        try session.answer(output.path(for: id))
      }
      return .success
    }
  }
}
