import Catalog
import Diagnostics

/// Finds comics: in the library first, then at the gateway, where there are keys for it.
struct ComicFinder: Sendable {
  var library: Library
  /// Files and folders of the library, for the hint of an error.
  var paths: [String]
  /// `nil` without keys.
  var gateway: MarvelClient?
  /// Tells what could not be read, before the gateway is asked instead. `nil` where the library is the one
  /// that is looked at by default, which need not be there.
  var teller: ProblemTeller?

  /// The comic.
  ///
  /// - Throws: ``MissingComic`` when it is in none of the places, or what went wrong with them.
  func comic(_ id: Int) async throws -> LocatedComic {
    if let found = try library.comic(id: id) { return found }
    guard let gateway else {
      throw MissingComic(id: id, places: paths, problems: library.problems)
    }
    teller?.tell(library)
    return try await gateway.comic(id: id)
  }
}
