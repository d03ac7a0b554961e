import Comics
import FoundationEssentials
import Synchronization

/// The comics of a path with much in it. Where each is stands in an index, and only what is asked for is
/// read.
///
/// The index is believed only where the files bear it out: a comic is looked for in a file that has not
/// changed, and must be there. Where it is not, the index is made anew.
final class IndexedShelf: Shelf {
  private struct State: ~Copyable {
    var listing: LibraryListing
    var database: Database
    /// Why the index could not be kept.
    var problem: LibraryProblem?
  }

  private let file: IndexFile?
  /// A text without a name, kept open as long as it is needed.
  private let spool: OpenFile?
  private let report: LibraryReport
  private let state: Mutex<State>

  /// Opens the index of some files, and makes it when it must.
  init(
    _ listing: LibraryListing, cacheDirectory: String?, report: @escaping LibraryReport
  ) throws(CatalogError) {
    let place = try? OpenFile(listing.root, isPatient: false).truePath()
    if let place, let cacheDirectory {
      file = IndexFile(root: place, cacheDirectory: cacheDirectory)
    } else {
      file = nil
    }
    spool = nil
    self.report = report
    state = Mutex(try Self.open(listing, file, trusting: true, report))
  }

  /// Makes an index of what came out of a pipe; it is gone with this value.
  init(
    spooled text: consuming OpenFile, name: String, report: @escaping LibraryReport
  ) throws(CatalogError) {
    let listing = LibraryListing(unnamed: text.path, facts: text.facts, name: name)
    file = nil
    self.report = report
    state = Mutex(try Self.open(listing, nil, trusting: false, report))
    spool = consume text
  }

  func comic(id: Int) throws(CatalogError) -> LocatedComic? {
    try ask { state throws(IndexFailure) in
      guard let place = try IndexQuery.place(of: id, in: state.database) else { return nil }
      let name = place.file.name
      let path = state.listing.path(of: name)
      guard let file = try? OpenFile(path, isPatient: false),
        place.file.isStill(file.facts, strictly: false),
        place.length <= ComicScanner.sizeLimit,
        let bytes = try? file.read(at: place.start, count: place.length),
        let comic = try? MarvelJSON.comic(in: bytes, attribution: place.attribution),
        comic.id == id
      else { throw .mismatch(path: path) }
      return LocatedComic(
        comic: comic, source: state.listing.source(of: name),
        folder: state.listing.folder(of: name))
    }
  }

  func ids() throws(CatalogError) -> [Int] {
    try ask { state throws(IndexFailure) in try IndexQuery.ids(in: state.database) }
  }

  func find(_ query: SearchQuery) throws(CatalogError) -> [(rank: Int, comic: FoundComic)] {
    try ask { state throws(IndexFailure) in
      try IndexQuery.find(query, in: state.database).map { found in
        var comic = found.comic
        comic.source = state.listing.source(of: found.file)
        return (found.rank, comic)
      }
    }
  }

  var problems: [LibraryProblem] {
    state.withLock { state in
      let kept = (try? IndexQuery.problems(in: state.database)) ?? []
      return [state.problem].compactMap(\.self) + state.listing.problems
        + kept.map { problem in
          LibraryProblem(
            path: state.listing.source(of: problem.file), clause: problem.clause,
            remedies: problem.remedies)
        }
    }
  }

  /// Asks the index; when it turns out not to fit, makes it anew and asks once more.
  private func ask<T>(
    _ question: (borrowing State) throws(IndexFailure) -> sending T
  ) throws(CatalogError) -> T {
    try state.withLock { state throws(CatalogError) -> T in
      do throws(IndexFailure) { return try question(state) } catch {
        state = try Self.open(Self.listAgain(state.listing), file, trusting: false, report)
      }
      do throws(IndexFailure) { return try question(state) } catch {
        throw .fileKeepsChanging(path: state.listing.source(of: ""))
      }
    }
  }

  private static func listAgain(_ listing: LibraryListing) throws(CatalogError) -> LibraryListing {
    do throws(SystemFailure) {
      let facts = try FileFacts(of: listing.root)
      return listing.name.map { LibraryListing(unnamed: listing.root, facts: facts, name: $0) }
        ?? LibraryListing(root: listing.root, facts: facts)
    } catch {
      throw .fileKeepsChanging(path: listing.source(of: ""))
    }
  }

  /// Opens the index in the cache, or when it cannot be kept there, makes one for this run.
  private static func open(
    _ listing: LibraryListing, _ file: IndexFile?, trusting: Bool, _ report: @escaping LibraryReport
  ) throws(CatalogError) -> State {
    var problem: LibraryProblem?
    if let file {
      if trusting, let database = file.current(for: listing) {
        return State(listing: listing, database: database)
      }
      do throws(IndexFailure) {
        let database = try file.updated(to: listing, trusting: trusting, report: report)
        return State(listing: listing, database: database)
      } catch {
        guard error != .cancelled else { throw .cancelled }
        problem = LibraryProblem(
          path: file.path, clause: "the index of the comics cannot be kept: \(error.reason)",
          remedies: ["check the folder's permissions and the room on its disk"])
      }
    }
    do throws(IndexFailure) {
      var writer = try IndexWriter("", isNew: true, report: report)
      try writer.update(to: listing, root: "")
      return State(listing: listing, database: try writer.finish(), problem: problem)
    } catch {
      throw error == .cancelled ? .cancelled : .noIndex(reason: error.reason)
    }
  }
}
