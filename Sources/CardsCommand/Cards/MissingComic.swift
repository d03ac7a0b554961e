import Catalog
import Diagnostics

/// A comic that is in none of the places where it was looked for.
struct MissingComic: ExplainedError, Equatable {
  var id: Int
  /// Files and folders of the library.
  var places: [String]
  /// What could not be read there.
  var problems: [LibraryProblem]

  /// What went wrong.
  var problem: String {
    let places = places.map { $0 == "-" ? "standard input" : "'\($0)'" }.joined(separator: ", ")
    let reasons = problems.map { "; \($0.problem)" }.joined()
    return "no comic \(id) in \(places)\(reasons)"
  }

  /// What to do next.
  var remedies: [String] {
    [
      "name the file or the folder of your saved comics with --comics PATH or CARDS_COMICS",
      "a mirror of Marvel's API is asked where MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY are set",
    ]
  }
}
