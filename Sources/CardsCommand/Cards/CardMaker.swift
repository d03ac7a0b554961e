import CardArt
import Catalog
import Comics
import Diagnostics
import Dispatch
import FoundationEssentials
import Terminal

/// Makes cards: finds the comic, gets its cover, draws.
struct CardMaker: Sendable {
  var finder: ComicFinder
  var covers: CoverStore
  var renderer: CardRenderer
  /// `--cover FILE`.
  var cover: String?
  /// Whether a card without its cover is an error.
  var requiresCover: Bool
  /// Where downloads of covers are shown.
  var display: ProgressDisplay

  /// Makes the card of a comic.
  func card(of id: Int) async throws -> FinishedCard {
    let located = try await finder.comic(id)
    let answer = try await covers.cover(for: located, named: cover, on: display)
    if requiresCover, let absence = answer.absence { throw MissingCover(id: id, reason: absence) }
    let card = try await draw(located.comic, cover: answer.file?.data)
    if let problem = card.coverProblem, requiresCover || cover != nil {
      throw MissingCover(id: id, reason: problem)
    }
    let absence: [any ExplainedError] = answer.absence.map { [$0] } ?? []
    return FinishedCard(
      comic: located.comic, jpeg: card.jpeg,
      takenNames: covers.takenNames(for: located, cover: answer.file),
      warnings: absence + card.warnings)
  }

  /// Draws on a thread of Dispatch: it takes some tens of milliseconds, and Swift's own few threads
  /// stay free for the network.
  private func draw(_ comic: Comic, cover: Data?) async throws(CardArtError) -> RenderedCard {
    let renderer = renderer
    return try await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: Result { () throws(CardArtError) in try renderer.render(comic, cover: cover) })
      }
    }.get()
  }
}
