import Comics
import FoundationEssentials
import Synchronization

/// The comics of a path with little in it: read from end to end, kept in memory, and each understood
/// when it is asked for.
final class MemoryShelf: Shelf {
  /// A text with comics in it.
  struct Text: Sendable {
    /// The file, or `standard input`: for people.
    var source: String
    /// The folder that it is in, if it is in one.
    var folder: String?
  }

  fileprivate struct Item {
    enum State {
      case unread(ScannedComic, attribution: String?)
      case comic(Comic)
      case broken
    }

    var text: Int
    var state: State
  }

  fileprivate struct Content {
    var items: [Item] = []
    var problems: [LibraryProblem] = []
  }

  private let texts: [Text]
  private let content: Mutex<Content>

  /// Makes a shelf out of what was gathered.
  init(_ gathered: consuming Gatherer) {
    texts = gathered.texts
    content = Mutex(gathered.content)
  }

  func comic(id: Int) throws(CatalogError) -> LocatedComic? {
    let digits = Array(String(id).utf8)
    return content.withLock { content in
      for index in content.items.indices {
        // To understand a comic takes a thousand times as long as to see that its number is not in it.
        if case .unread(let scanned, _) = content.items[index].state,
          !scanned.bytes.span.contains(digits)
        {
          continue
        }
        if let comic = comic(at: index, &content), comic.id == id {
          return located(comic, content.items[index].text)
        }
      }
      return nil
    }
  }

  func ids() throws(CatalogError) -> [Int] { comics().map(\.comic.id) }

  func find(_ query: SearchQuery) throws(CatalogError) -> [(rank: Int, comic: FoundComic)] {
    comics().compactMap { found in
      query.rank(of: SearchText(found.comic)).map { rank in
        let comic = FoundComic(
          id: found.comic.id, title: found.comic.title, onSaleDate: found.comic.onSaleDate,
          source: found.source)
        return (rank, comic)
      }
    }
  }

  var problems: [LibraryProblem] { content.withLock { $0.problems } }

  /// All comics, the first of each id.
  private func comics() -> [LocatedComic] {
    content.withLock { content in
      var seen: Set<Int> = []
      return content.items.indices.compactMap { index in
        guard let comic = comic(at: index, &content), seen.insert(comic.id).inserted else {
          return nil
        }
        return located(comic, content.items[index].text)
      }
    }
  }

  private func comic(at index: Int, _ content: inout Content) -> Comic? {
    switch content.items[index].state {
    case .comic(let comic): return comic
    case .broken: return nil
    case .unread(let scanned, let attribution):
      do throws(ComicError) {
        let comic = try MarvelJSON.comic(
          in: scanned.bytes, attribution: attribution, at: scanned.position)
        content.items[index].state = .comic(comic)
        return comic
      } catch {
        let path = texts[content.items[index].text].source
        content.items[index].state = .broken
        content.problems.append(LibraryProblem(path: path, error))
        return nil
      }
    }
  }

  private func located(_ comic: Comic, _ text: Int) -> LocatedComic {
    LocatedComic(comic: comic, source: texts[text].source, folder: texts[text].folder)
  }

  /// Takes comics as they are found, until there is a shelf of them.
  struct Gatherer: ~Copyable {
    fileprivate var texts: [Text] = []
    fileprivate var content = Content()
    private var pageStart = 0

    /// Begins with what could not be read so far.
    init(problems: [LibraryProblem]) { content.problems = problems }

    /// Says that what follows comes from another text.
    mutating func begin(_ text: Text) {
      texts.append(text)
      pageStart = content.items.count
    }

    /// Notes that the text cannot be read on.
    mutating func fail(_ failure: SystemFailure) {
      content.problems.append(LibraryProblem(path: texts[texts.count - 1].source, failure))
    }

    /// Takes what was found in the text.
    mutating func take(_ finding: ComicScanner.Finding) {
      let text = texts.count - 1
      switch finding {
      case .comic(let scanned):
        content.items.append(
          Item(text: text, state: .unread(scanned, attribution: scanned.attribution)))
      case .problem(let error):
        content.problems.append(LibraryProblem(path: texts[text].source, error))
      case .page(let facts):
        // The attribution may stand after the comics that it is for.
        for index in pageStart..<content.items.count {
          guard case .unread(let scanned, nil) = content.items[index].state else { continue }
          content.items[index].state = .unread(scanned, attribution: facts.attribution)
        }
        pageStart = content.items.count
      }
    }
  }
}

extension Span<UInt8> {
  /// Whether these bytes come in it one after the other.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    var start = 0
    while start + part.count <= count {
      if self[start] == part[0] {
        var length = 1
        while length < part.count, self[start + length] == part[length] { length += 1 }
        if length == part.count { return true }
      }
      start += 1
    }
    return false
  }
}
