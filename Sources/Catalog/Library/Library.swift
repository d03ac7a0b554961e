import Synchronization

/// Comics in files: all that is found at some paths.
///
/// A path is opened when it is first needed, and then looked at once in the life of this value. Little
/// is kept in memory; a path with more than ``indexThreshold`` bytes gets an index in the cache, so that
/// only its first reading takes long. That one keeps its thread for some seconds a gigabyte, and ends
/// soon when its task is cancelled.
///
/// All of it may be called from any thread.
public final class Library: Sendable {
  /// A path with more bytes of JSON than this gets an index: 2 MB are about 400 comics, which are read
  /// in the time that it takes to open one.
  public static let indexThreshold = 2_000_000

  /// Where its comics are looked for.
  public let paths: [String]
  private let shelves: [LazyShelf]

  /// Describes a library; nothing is opened.
  ///
  /// - Parameters:
  ///   - paths: Files, folders (their `*.json`, `*.jsonl` and `*.ndjson`, and those of the folders in
  ///     them), pipes, and `-` for standard input. Where two have a comic, the first counts.
  ///   - cacheDirectory: Where indexes are kept. Without one a large library is read in every run.
  ///   - indexThreshold: Another limit than ``indexThreshold``.
  ///   - report: Is told how far the reading of a large library has got.
  public init(
    paths: [String], cacheDirectory: String?, indexThreshold: Int = Library.indexThreshold,
    report: @escaping LibraryReport = { _, _ in }
  ) {
    self.paths = paths
    shelves = paths.map { path in
      LazyShelf(
        ShelfOpener(
          path: path, cacheDirectory: cacheDirectory, threshold: indexThreshold, report: report))
    }
  }

  /// The comic with this id, or `nil` when there is none.
  public func comic(id: Int) throws(CatalogError) -> LocatedComic? {
    for shelf in shelves {
      if let comic = try shelf.opened().comic(id: id) { return comic }
    }
    return nil
  }

  /// The ids of all comics, each once: in the order of the paths, of the files' names and of the comics
  /// in each.
  public func ids() throws(CatalogError) -> [Int] {
    var seen: Set<Int> = []
    var all: [Int] = []
    for shelf in shelves {
      all += try shelf.opened().ids().filter { seen.insert($0).inserted }
    }
    return all
  }

  /// The comics that have all of these words in their title, series, creators or characters.
  ///
  /// Case and accents do not matter, a word may be cut short, and `spiderman` finds `Spider-Man`.
  ///
  /// - Returns: Those that have them all in title and series, then the others; each in the order of
  ///   ``ids()``. All comics when there are no words.
  public func find(_ words: [String]) throws(CatalogError) -> [FoundComic] {
    let query = SearchQuery(words)
    var seen: Set<Int> = []
    var ranks: [[FoundComic]] = [[], []]
    for shelf in shelves {
      for (rank, comic) in try shelf.opened().find(query) where seen.insert(comic.id).inserted {
        ranks[rank].append(comic)
      }
    }
    return ranks[0] + ranks[1]
  }

  /// What could not be read, of what was looked at so far.
  public var problems: [LibraryProblem] { shelves.flatMap { $0.problems } }
}
