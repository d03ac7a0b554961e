import FoundationEssentials
import Testing

@testable import Comics

@Suite struct `Marvel's JSON` {
  /// A comic with these members, added to an id and a title.
  func comic(_ members: String) throws -> Comic {
    let json = #"{"id":7,"title":"Night Train"\#(members.isEmpty ? "" : ",")\#(members)}"#
    return try MarvelJSON.comic(in: Data(json.utf8))
  }

  @Test func `needs only an id and a title`() throws {
    #expect(try comic("") == Comic(id: 7, title: "Night Train"))
  }

  @Test func `may have null, or another type, in any member`() throws {
    let names = [
      "issueNumber", "description", "textObjects", "dates", "prices", "pageCount", "format",
      "series",
      "creators", "characters", "thumbnail", "urls", "attributionText", "resourceURI", "name",
      "upc",
    ]
    for value in ["null", "{}", "[]", "[null]", "false", "{\"items\":[3]}", "-1e400", "\"\""] {
      for name in names {
        #expect(
          try comic("\"\(name)\":\(value)") == Comic(id: 7, title: "Night Train"),
          "\(name): \(value)")
      }
    }
  }

  @Test func `may write numbers as texts, and texts as numbers`() throws {
    let json =
      #"{"id":"7","title":300,"issueNumber":"38","pageCount":"32","prices":[{"type":"printPrice","price":"4.99"}],"upc":75960604716170000123}"#
    let comic = try MarvelJSON.comic(in: Data(json.utf8))
    #expect(
      comic == Comic(id: 7, title: "300", issueNumber: "38", pageCount: 32, priceInCents: 499))
  }

  @Test func `keeps an id above 2 to the 53rd exactly`() throws {
    let json = #"{"id":9007199254740993,"title":"Owl"}"#
    #expect(try MarvelJSON.comic(in: Data(json.utf8)).id == 9_007_199_254_740_993)
  }

  @Test(
    arguments: [
      ("0", nil), ("1", "1"), ("38.0", "38"), ("1.1", "1.1"), ("92.1", "92.1"), ("-1", "-1"),
      ("\"1.MU\"", "1.MU"),
      ("\"double\"", nil), ("1e300", nil), ("\"0\"", nil),
    ] as [(String, String?)])
  func `has issue numbers of several kinds`(written: String, read: String?) throws {
    #expect(try comic("\"issueNumber\":\(written)").issueNumber == read)
  }

  @Test(arguments: [
    ("2014-05-28T00:00:00-0400", CalendarDay(year: 2014, month: 5, day: 28)),
    ("2014-05-28T23:59:59+1400", CalendarDay(year: 2014, month: 5, day: 28)),
    ("2014-05-28", CalendarDay(year: 2014, month: 5, day: 28)),
    ("-0001-11-30T00:00:00-0500", nil), ("2029-12-31T00:00:00-0500", nil),
    ("2054-07-01T00:00:00-0400", nil), ("2099-10-30T00:00:00-0500", nil),
    ("2014-02-30T00:00:00-0500", nil),
    ("Date", nil), ("2014-05-2", nil), ("20140528T000000", nil), ("2014-05-281", nil),
  ])
  func `has a day as it is written`(written: String, read: CalendarDay?) throws {
    let dates =
      #""dates":[{"type":"focDate","date":"2001-01-01"},{"type":"onsaleDate","date":"\#(written)"}]"#
    #expect(try comic(dates).onSaleDate == read)
  }

  @Test func `writes 0 for a price or a number of pages that is not known`() throws {
    let comic = try comic(
      #""pageCount":0,"prices":[{"type":"printPrice","price":0},{"type":"digitalPurchasePrice","price":1.99}]"#
    )
    #expect(comic.pageCount == nil && comic.priceInCents == nil)
  }

  @Test func `holds the description in a text object when it has none itself`() throws {
    let comic = try comic(
      ##""description":"#N/A","textObjects":[{"text":null},{"text":"An owl.<br>A bat."}]"##)
    #expect(comic.description == "An owl.\nA bat.")
  }

  @Test func `lists 20 names at most and tells how many there are`() throws {
    let comic = try comic(
      #""creators":{"available":"66","items":[{"name":"Ann Lee","role":"Writer"},{"role":"inker"},null,{"name":"Bo&nbsp;Ek"}]},"characters":{"available":1,"items":[{"name":"Owl","role":""}]}"#
    )
    #expect(
      comic.creators
        == CreditList(
          [.init(name: "Ann Lee", role: "writer"), .init(name: "Bo Ek")], available: 66))
    #expect(comic.characters == CreditList([.init(name: "Owl")], available: 1))
  }

  @Test(arguments: [
    (
      #"{"path":"http://i.example.org/a/b","extension":"jpg"}"#,
      Thumbnail.url("http://i.example.org/a/b.jpg")
    ),
    (#"{"path":"http://i.example.org/a/image_not_available","extension":"jpg"}"#, nil),
    (#"{"path":"covers/7","extension":"png"}"#, .relativePath("covers/7.png")),
    (#"{"path":"covers/7.png"}"#, .relativePath("covers/7.png")),
    (#""covers/7.png""#, .relativePath("covers/7.png")),
    (#"{"path":"file:///etc/passwd","extension":""}"#, .unusable(.otherScheme("file"))),
    (#""DATA:image/png;base64,AAAA""#, .unusable(.otherScheme("data"))),
    (#"{"path":"https://me:hunter2@h/a","extension":"jpg"}"#, .unusable(.userName)),
    (#"{"path":"http://h/a@b c","extension":"jpg"}"#, .unusable(.malformed)),
    (#""\u001b[2J:x""#, .unusable(.malformed)),
    (#"{"path":"//example.org/a","extension":"jpg"}"#, .unusable(.malformed)),
    (#"{"path":"http://i.example.org/a b","extension":"jpg"}"#, .unusable(.malformed)),
    (#"{"path":"covers/a\u0000b","extension":"jpg"}"#, .unusable(.malformed)),
    (#"{"extension":"jpg"}"#, nil),
  ])
  func `tells where the cover is`(written: String, read: Thumbnail?) throws {
    #expect(try comic("\"thumbnail\":\(written)").thumbnail == read)
  }

  @Test(
    arguments: [
      (
        "http://example.org/comics/7/train?utm_campaign=apiRef&utm_source=abc",
        "http://example.org/comics/7/train"
      ),
      ("https://example.org/c?id=7&utm_source=abc&apikey=k#top", "https://example.org/c?id=7#top"),
      ("javascript:alert(1)", nil), ("http://", nil), ("http://user@example.org/", nil),
      ("http://example.org/\\\"><b>", nil), ("http://exa mple.org/", nil),
      ("http://example.org/é", nil),
    ] as [(String, String?)])
  func `links to a page only when the link is clean`(written: String, read: String?) throws {
    let urls =
      #""urls":[{"type":"purchase","url":"http://example.org/buy"},{"type":"detail","url":"\#(written)"}]"#
    #expect(try comic(urls).detailURL == read)
  }

  @Test func `takes halves of surrogate pairs and raw tabs for what they are`() throws {
    let comic = try comic("\"description\":\"Owl\t\\ud83d flies \\ud83e\\udd89 by \\udd89\"")
    #expect(comic.description == "Owl flies 🦉 by")
  }

  @Test func `does not let one odd comic hide the others`() throws {
    var data = Data(
      #"[{"id":1,"title":"Owl"},{"id":2},{"title":"x"},null,{"id":3,"title":"B" "x"},{"id":4,"title":""#
        .utf8)
    data += [0xFF, 0xFE]
    data += Data(#""},{"id":5,"title":"Bat"}]"#.utf8)
    let page = try MarvelJSON.comics(in: data)
    #expect(page.comics.map(\.id) == [1, 5])
    func at(_ column: Int) -> TextPosition { TextPosition(line: 1, column: column) }
    #expect(
      page.skipped == [
        .noTitle(id: 2, at: at(25)), .noID(at: at(34)), .notAnObject(at: at(48)),
        .malformed(at: at(53)), .notUTF8(at: at(78)),
      ])
  }

  @Test func `says when it is an error or a page of something else`() {
    func error(_ json: String) -> ComicError? {
      do throws(ComicError) {
        _ = try MarvelJSON.comics(in: Data(json.utf8))
        return nil
      } catch { return error }
    }
    let start = TextPosition(line: 1, column: 1)
    #expect(
      error(#"{"code":404,"status":"No such comic"}"#)
        == .errorAnswer(code: "404", message: "No such comic"))
    #expect(
      error(#"{"code":"InvalidCredentials","message":"No"}"#)
        == .errorAnswer(code: "InvalidCredentials", message: "No"))
    #expect(
      error(#"{"id":1,"name":"Owl","resourceURI":"http://x/v1/public/characters/1"}"#)
        == .otherKind("characters", at: start))
    #expect(
      error(#"{"id":1,"title":"Owl","resourceURI":"http://x/v1/public/series/1"}"#)
        == .otherKind("series", at: start))
    #expect(error(#"{"id":"int","title":"string"}"#) == .noID(at: start))
    #expect(error(#"{"code":200,"status":"Ok","data":{"total":5,"results":[]}}"#) == nil)
    let title = String(repeating: "x", count: 1_000_000)
    #expect(error(#"{"id":1,"title":"\#(title)"}"#) == .longTitle(id: 1, limit: 1_000, at: start))
  }

  @Test func `puts the page's attribution on each comic, or one without a year`() throws {
    let page = try MarvelJSON.comics(
      in: Data(
        #"[{"data":{"results":[{"id":1,"title":"Owl"}]},"attributionText":"© 2014"},{"id":2,"title":"Bat"}]"#
          .utf8))
    #expect(page.comics.map(\.attribution) == ["© 2014", "Data provided by Marvel. © MARVEL"])
  }
}
