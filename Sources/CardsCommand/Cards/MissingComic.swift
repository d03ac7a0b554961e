import Catalog
import Diagnostics

/// A comic that is in none of the places where it was looked for; or there is no comic at all.
struct MissingComic: ExplainedError, Equatable {
  /// The comic; `nil` for any.
  var id: Int?
  /// Files and folders of the library.
  var places: [String]
  /// What could not be read there.
  var problems: [LibraryProblem]

  /// What went wrong.
  var problem: String {
    let places = places.map { $0 == "-" ? "standard input" : "'\($0)'" }.joined(separator: ", ")
    let reasons = problems.map { "; \($0.problem)" }.joined()
    let comic = id.map { "comic \($0)" } ?? "comics"
    return "no \(comic) in \(places)\(reasons)"
  }

  /// What to do next.
  var remedies: [String] {
    ["name the file or the folder of your saved comics with --comics PATH or CARDS_COMICS"]
      + (id == nil
        ? []
        : [
          "a mirror of Marvel's API is asked where MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY are set"
        ])
  }
}
