public import FoundationEssentials

/// Reads comics out of Marvel's JSON. Every oddity of that JSON is settled here, once.
public enum MarvelJSON {
  /// The most characters that a title may have; the longest real one has 102.
  public static let titleLimit = 1_000

  /// Reads a whole text in memory: an answer of the gateway, or a file in any shape that ``ComicScanner`` knows.
  ///
  /// - Throws: ``ComicError`` when there is no comic in it for a reason that can be told. A page without
  ///   results is no error.
  public static func comics(in data: Data) throws(ComicError) -> ComicPage {
    var page = ComicPage()
    var scanner = ComicScanner()
    var pageStart = 0
    while let finding = scanner.next(in: data) {
      switch finding {
      case .comic(let scanned):
        page.count += 1
        do throws(ComicError) {
          page.comics.append(try scanned.comic())
          page.objects.append(scanned.bytes)
        } catch {
          page.skipped.append(error)
        }
      case .page(let facts):
        page.facts.append(facts)
        // It may come after the comics that it is for.
        if let attribution = facts.attribution {
          for index in pageStart..<page.comics.count
          where page.comics[index].attribution == Comic.attributionWithoutYear {
            page.comics[index].attribution = attribution
          }
        }
        pageStart = page.comics.count
      case .problem(let error): page.skipped.append(error)
      }
    }
    if let error = scanner.finish() { page.skipped.append(error) }
    if let error = page.failure { throw error }
    return page
  }

  /// Reads one object, as a ``ComicScanner`` gives it.
  ///
  /// - Parameters:
  ///   - object: The JSON from `{` to `}`.
  ///   - attribution: What the page that it is on says, if it says anything.
  ///   - position: Where it was, for the error.
  public static func comic(
    in object: Data, attribution: String? = nil,
    at position: TextPosition = TextPosition(line: 1, column: 1)
  ) throws(ComicError) -> Comic {
    let json = try decode(object, at: position)
    if let error = json.isNoComic(at: position) { throw error }
    guard let id = json.id?.integer, id > 0 else { throw .noID(at: position) }
    guard let title = json.title?.text.flatMap(PlainText.line) else {
      throw .noTitle(id: id, at: position)
    }
    guard title.utf8.count <= titleLimit || title.count <= titleLimit else {
      throw .longTitle(id: id, limit: titleLimit, at: position)
    }
    return json.comic(id: id, title: title, attribution: attribution)
  }

  private static func decode(
    _ object: Data, at position: TextPosition
  ) throws(ComicError) -> MarvelComic {
    // Asked first, since a member that cannot be read is taken for one that is missing.
    guard isUTF8(object) else { throw .notUTF8(at: position) }
    do {
      return try JSONDecoder().decode(MarvelComic.self, from: JSONRepair.repaired(object))
    } catch {
      throw .malformed(at: position)
    }
  }

  private static func isUTF8(_ data: Data) -> Bool {
    (try? UTF8Span(validating: data.span)) != nil
  }
}
