import Comics

/// The comics of one path that was named with `--comics`.
///
/// All of it may be called from any thread.
protocol Shelf: Sendable {
  /// The comic with this id; the first, where there are several.
  func comic(id: Int) throws(CatalogError) -> LocatedComic?
  /// All ids, each once, in the order of the files' names and of the comics in them.
  func ids() throws(CatalogError) -> [Int]
  /// What fits, each id once, in that order, and how well: ``SearchQuery/rank(of:)``.
  func find(_ query: SearchQuery) throws(CatalogError) -> [(rank: Int, comic: FoundComic)]
  /// What could not be read, as far as it was tried.
  var problems: [LibraryProblem] { get }
}
