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

  /// Their ids, in order. One that is named twice counts once.
  func ids(in session: Session, from library: Library) throws -> [Int] {
    if takesAll {
      let ids = try library.ids()
      let problems = library.problems
      // What was named and is not there is a slip, to be told before anything is done.
      if ids.isEmpty || problems.contains(where: \.isMissing) {
        throw MissingComic(id: nil, places: library.paths, problems: problems)
      }
      session.warn(about: library)
      return ids
    }
    guard readsIDs else { return typed }
    let lines = try session.environment.standardInput.lines()
    // What is before us in a pipe has found nothing, or nobody has written anything: both are worth a
    // word, as a command line without ids is.
    guard !lines.isEmpty else { throw UsageError.noComicOnStandardInput }
    return try lines.map { line throws(UsageError) in
      guard ValueForm.comicID.accepts(line), let id = Int(line) else {
        throw .badValue(line, of: "standard input", form: .comicID)
      }
      return id
    }.withoutRepeats
  }
}
