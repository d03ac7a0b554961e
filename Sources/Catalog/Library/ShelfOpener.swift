import Comics
import FoundationEssentials
import Glibc

/// Finds out what is at a path that was named with `--comics`, and chooses how it is kept.
struct ShelfOpener: Sendable {
  /// The path; `-` is standard input.
  let path: String
  /// Where indexes are kept.
  let cacheDirectory: String?
  /// With more bytes than this there is an index.
  let threshold: Int
  /// Is told how far the reading has got.
  let report: LibraryReport

  /// Looks, and reads what is there.
  ///
  /// - Throws: ``CatalogError`` when that was stopped, or when much is there and no index can be made.
  ///   That nothing can be read is no error, but a problem of an empty shelf.
  func open() throws(CatalogError) -> any Shelf {
    let place: Place
    do throws(SystemFailure) {
      place = try look()
    } catch {
      if error.code == ECANCELED { throw .cancelled }
      return MemoryShelf(MemoryShelf.Gatherer(problems: [LibraryProblem(path: name, error)]))
    }
    switch consume place {
    case .files(let listing): return try shelf(of: listing)
    case .pipe(.whole(let text)):
      var gatherer = MemoryShelf.Gatherer(problems: [])
      gatherer.begin(MemoryShelf.Text(source: name, folder: nil))
      TextReader.read(text) { gatherer.take($0) }
      return MemoryShelf(gatherer)
    case .pipe(.spooled(let file)):
      return try IndexedShelf(spooled: file, name: name, report: report)
    }
  }

  /// What is at the path.
  private enum Place: ~Copyable {
    case files(LibraryListing)
    case pipe(StreamedText)
  }

  private func look() throws(SystemFailure) -> Place {
    if path != "-" {
      let facts = try FileFacts(of: path)
      guard facts.kind == .stream else { return .files(LibraryListing(root: path, facts: facts)) }
    }
    let pipe = path == "-" ? try OpenFile.standardInput() : try OpenFile(path, isPatient: true)
    return .pipe(try StreamedText(reading: pipe, limit: threshold, folder: spoolFolder))
  }

  /// Where what comes out of a pipe is kept when it is much. Not `/tmp`, which may be memory.
  private var spoolFolder: String {
    guard let cacheDirectory, (try? FolderMaker.make(cacheDirectory)) != nil else {
      return "/var/tmp"
    }
    return cacheDirectory
  }

  /// The path, for people.
  private var name: String { path == "-" ? "standard input" : path }

  private func shelf(of listing: LibraryListing) throws(CatalogError) -> any Shelf {
    guard listing.size <= Int64(threshold) else {
      return try IndexedShelf(listing, cacheDirectory: cacheDirectory, report: report)
    }
    var gatherer = MemoryShelf.Gatherer(problems: listing.problems)
    var reader = TextReader()
    for file in listing.sortedFiles {
      gatherer.begin(
        MemoryShelf.Text(
          source: listing.source(of: file.name), folder: listing.folder(of: file.name)))
      reader.read(listing.path(of: file.name)) { finding in
        switch finding {
        case .found(let finding): gatherer.take(finding)
        case .read: break
        case .failed(let failure): gatherer.fail(failure)
        }
      }
    }
    return MemoryShelf(gatherer)
  }
}
