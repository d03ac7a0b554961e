import Catalog
import FoundationEssentials
import Terminal

/// `cards find <words>...`: comics in the library by title, series, creator, character.
struct FindCommand: Command {
  private let words: [String]
  private let paths: [String]
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = arguments.operands
    // An empty variable of a script must not mean the whole library, which may be piped on to uploads.
    guard words.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) else {
      throw .contradiction(
        problem: "there is no word to look for",
        remedies: ["name some of a title, a series, a creator or a character"])
    }
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
