import Catalog
import Diagnostics
import Terminal

/// Completes the library by one comic: its JSON, and its cover in the cache.
struct ComicFetcher: Sendable {
  /// What came of one comic.
  struct Fetched: Sendable {
    /// Whether it has a cover, here and offline.
    var hasCover: Bool
  }

  var finder: ComicFinder
  /// Where comics are saved.
  var folder: String
  var covers: CoverStore
  /// Where downloads of covers are shown.
  var display: ProgressDisplay

  /// Fetches what is missing.
  ///
  /// - Throws: Also when a cover that the comic names could not be had.
  func fetch(_ id: Int) async throws -> Fetched {
    let answer = try await covers.cover(for: try await located(id), on: display)
    switch answer.absence {
    case nil: return Fetched(hasCover: true)
    case .notNamed?: return Fetched(hasCover: false)
    case let absence?: throw MissingCover(id: id, reason: absence)
    }
  }

  /// The comic; saved, when it comes from the gateway.
  private func located(_ id: Int) async throws -> LocatedComic {
    guard let gateway = finder.gateway, try finder.library.comic(id: id) == nil else {
      return try await finder.comic(id)
    }
    let fetched = try await gateway.fetch(id: id)
    _ = try fetched.save(in: folder)
    return fetched.located
  }
}
