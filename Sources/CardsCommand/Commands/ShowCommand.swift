import Catalog
import FoundationEssentials
import Terminal

/// `cards show <comic-id>`: the comic as it was read.
struct ShowCommand: Command {
  private let id: Int
  private let paths: [String]
  private let isOffline: Bool
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) {
    id = arguments.comicIDs.first ?? 0
    paths = arguments[.comics]
    isOffline = arguments[.offline]
    isJSON = arguments[.json]
  }

  func run(in session: Session) async throws -> ExitStatus {
    let finder = try session.finder(paths: paths, isOffline: isOffline, limits: NetworkLimits())
    let located = try await finder.comic(id)
    if isJSON {
      try session.answer(jsonLine(ComicListing(located)))
    } else {
      let width = session.environment.terminal.width() ?? ComicPage.standardWidth
      let covers = session.covers(in: nil, isOffline: true, limits: NetworkLimits())
      let page = ComicPage(located, cover: try await covers.cover(for: located), width: width)
      for line in page.lines { try session.answer(line.sanitized) }
    }
    return .success
  }
}
