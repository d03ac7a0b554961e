import Catalog

/// Which comics a command line means.
struct ChosenComics: Sendable {
  /// Ids that were typed; empty with `--all` and with `-`.
  private let typed: [Int]
  /// `--all`.
  private let takesAll: Bool
  /// Whether ids come from standard input, one a line.
  private let readsIDs: Bool

  /// Reads the arguments of a command that takes comics.
  init(_ arguments: ParsedArguments) {
    typed = arguments.comicIDs
    takesAll = arguments[.all]
    readsIDs = arguments.readsStandardInput
  }

  /// Their ids, in order.
  func ids(in session: Session, from library: Library) throws -> [Int] {
    if takesAll {
      let ids = try library.ids()
      session.warn(about: library)
      return ids
    }
    guard readsIDs else { return typed }
    return try session.environment.standardInput.lines().map { line throws(UsageError) in
      guard ValueForm.comicID.accepts(line), let id = Int(line) else {
        throw .badValue(line, of: "standard input", form: .comicID)
      }
      return id
    }
  }
}
