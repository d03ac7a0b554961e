import FoundationEssentials
import Imgur

/// `cards credits`: how many uploads Imgur still allows.
struct CreditsCommand: Command {
  private let network: NetworkChoices
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) {
    network = NetworkChoices(arguments)
    isJSON = arguments[.json]
  }

  func run(in session: Session) async throws -> ExitStatus {
    let credits = try await session.imgur(network).credits()
    let answer = CreditsAnswer(credits)
    if isJSON {
      try session.answer(jsonLine(answer))
    } else {
      for line in answer.lines { try session.answer(line) }
    }
    return .success
  }
}
