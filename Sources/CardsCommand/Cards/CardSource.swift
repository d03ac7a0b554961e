import CardArt
import Catalog
import FoundationEssentials

/// Where the cards to publish come from: drawn, or from a file that was drawn before.
struct CardSource: Sendable {
  private let maker: CardMaker
  private let file: String?

  /// Sets the source up.
  ///
  /// - Parameter card: `--card`: the file to take instead of drawing.
  init(
    _ choices: CardChoices, card: String?, limits: NetworkLimits, in session: Session
  ) throws {
    maker = try choices.maker(in: session, limits: limits)
    file = card
    if card == nil { maker.renderer.openFonts() }
  }

  /// Where the comics are looked for.
  var library: Library { maker.finder.library }

  /// The card of a comic.
  func card(of id: Int) async throws -> FinishedCard {
    guard let file else { return try await maker.card(of: id) }
    let jpeg = try CardFile.read(file)
    // The title is nice to have; the bytes are what is asked for.
    let located = try? await maker.finder.comic(id)
    return FinishedCard(
      comic: located?.comic, jpeg: jpeg,
      takenNames: located.map { maker.covers.takenNames(for: $0) })
  }
}
