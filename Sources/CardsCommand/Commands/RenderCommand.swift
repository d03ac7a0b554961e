import CardArt
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
      if !output.isStandardOutput {
        try OutputFile.write(finished.jpeg, to: output.path(for: id))
      }
      return finished
    } deliver: { (id: Int, finished: FinishedCard) in
      for warning in finished.warnings { session.warn(warning, of: ids.count > 1 ? id : nil) }
      if output.isStandardOutput {
        try session.answer(finished.jpeg)
      } else {
        try session.answer(output.path(for: id))
      }
      return .success
    }
  }
}
