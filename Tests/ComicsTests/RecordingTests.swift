import Comics
import FoundationEssentials
import Testing

/// Real answers, which are not part of this repository: their folder is named by `CARDS_FIXTURES`.
private let recordings = ProcessInfo.processInfo.environment["CARDS_FIXTURES"].map {
  $0 + "/marvel"
}

@Suite(.enabled(if: recordings != nil, "CARDS_FIXTURES is not set")) struct `A real answer` {
  static func files(_ folder: String) -> [String] {
    guard let recordings else { return [] }
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(recordings)/\(folder)")
    return (names ?? []).sorted().map { "\(recordings)/\(folder)/\($0)" }
  }

  static func page(_ path: String) throws -> ComicPage {
    try MarvelJSON.comics(in: Data(contentsOf: URL(filePath: path)))
  }

  @Test(arguments: files("list") + files("single") + files("dumps"))
  func `is read, and clean`(path: String) throws {
    if path.contains("57-characters") || path.contains("09-skeleton") {
      #expect(throws: ComicError.self) { try Self.page(path) }
      return
    }
    let page = try Self.page(path)
    #expect(page.skipped == [])
    #expect(page.facts.count == 1 && page.comics.count > 0)
    for comic in page.comics {
      let names = (comic.creators.items + comic.characters.items).map(\.name)
      let texts =
        [comic.title, comic.description, comic.format, comic.series].compactMap(\.self) + names
      for text in texts {
        #expect(text.firstMatch(of: /<\/?[a-zA-Z]+[^>]*>/) == nil, "a tag in \(text)")
        #expect(text.firstMatch(of: /&#?[a-zA-Z0-9]+;/) == nil, "an entity in \(text)")
        #expect(
          text.firstMatch(of: /â€|Ã[\u{80}-\u{BF}]|Â[\u{80}-\u{BF}]|\u{FFFD}/) == nil,
          "mojibake in \(text)")
        #expect(text.firstMatch(of: /\$[0-9.]+\s*$|PGS|ISBN:/) == nil, "an order form in \(text)")
        let isControl = text.unicodeScalars.contains {
          $0 != "\n"
            && ($0.properties.generalCategory == .control || $0 == "\u{2028}" || $0 == "\u{A0}")
        }
        #expect(!isControl, "a control in \(text)")
      }
      #expect(comic.attribution.hasPrefix("Data provided by Marvel. ©"))
      #expect(comic.detailURL?.contains("?") != true)
    }
  }

  @Test(arguments: files("errors")) func `that says no is named`(path: String) throws {
    if path.contains("200-empty") {
      #expect(try Self.page(path).facts.first?.total == 31_917)
      return
    }
    let error = #expect(throws: ComicError.self) { try Self.page(path) }
    guard case .errorAnswer(_, let message)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(message.count > 5)
  }

  @Test(arguments: files("not-json")) func `that is not JSON tells where`(path: String) {
    let error = #expect(throws: ComicError.self) { try Self.page(path) }
    switch error {
    case .lineBreakInText(let place): #expect(place == TextPosition(line: 6, column: 70))
    case .notJSON(let beginning, _): #expect(beginning.hasPrefix("export const comics"))
    default: Issue.record("\(String(describing: error))")
    }
  }
}
