import Catalog
import FoundationEssentials
import Terminal

/// `cards find <words>...`: comics in the library by title, series, creator, character.
struct FindCommand: Command {
  private let words: [String]
  private let paths: [String]
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) {
    words = arguments.operands
    paths = arguments[.comics]
    isJSON = arguments[.json]
  }

  func run(in session: Session) async throws -> ExitStatus {
    let library = session.library(at: paths)
    let found = try library.find(words)
    session.warn(about: library)
    for comic in found {
      // An id and a tab, so that `cut -f1 | cards upload -` does.
      try session.answer(
        isJSON ? jsonLine(FoundListing(comic)) : "\(comic.id)\t\(comic.title.sanitized)")
    }
    if found.isEmpty { throw NothingFound(words: words) }
    return .success
  }
}
