import FoundationEssentials
import Testing

@testable import Comics

@Suite(.timeLimit(.minutes(10))) struct `A comic scanner` {
  /// Everything found in a text that comes in chunks of one size.
  static func findings(_ text: String, chunk size: Int) -> [ComicScanner.Finding] {
    var scanner = ComicScanner()
    var found: [ComicScanner.Finding] = []
    var rest = Data(text.utf8)
    while !rest.isEmpty {
      let chunk = Data(rest.prefix(size))
      rest = Data(rest.dropFirst(size))
      while let finding = scanner.next(in: chunk) { found.append(finding) }
    }
    if let problem = scanner.finish() { found.append(.problem(problem)) }
    return found
  }

  /// The ids found; the same for chunks of any size, else the test fails.
  static func ids(_ text: String) -> [Int] {
    let whole = findings(text, chunk: .max)
    for size in [1, 2, 3, 5, 7, 8, 9, 64] { #expect(findings(text, chunk: size) == whole) }
    return whole.compactMap {
      guard case .comic(let found) = $0 else { return nil }
      let bytes = Array(text.utf8)[Int(found.offset)..<Int(found.offset) + found.bytes.count]
      #expect(Array(bytes) == Array(found.bytes))
      return try? found.comic().id
    }
  }

  static func problems(_ text: String) -> [ComicError] {
    findings(text, chunk: 3).compactMap {
      if case .problem(let error) = $0 { error } else { nil }
    }
  }

  static let a = #"{"id":1,"title":"Owl {[\"\\","creators":{"items":[{"name":"Ann"}]}}"#
  static let b = #"{"id":2,"title":"Bat"}"#

  @Test(arguments: [
    "\(a)", "\u{FEFF}\(a)", " \n\(a)\n",
  ])
  func `finds one comic`(text: String) {
    #expect(Self.ids(text) == [1])
  }

  @Test(arguments: [
    "[\(a),\(b)]",
    "[\(a)\n\(b)]",
    "\(a)\n\(b)\n",
    "\(a)\(b)",
    "\(a),\n\(b)",
    "{\"results\":[\(a),\(b)]}",
    "{\"offset\":0,\"total\":2,\"results\":[\(a),\(b)],\"count\":2}",
    "{\"code\":200,\"data\":{\"offset\":0,\"results\":[\(a),\(b)]},\"etag\":\"x\"}",
    "{\"data\":[\(a),\(b)]}",
    "[{\"data\":{\"results\":[\(a)]}},{\"data\":{\"results\":[\(b)]}}]",
    "{\"data\":{\"results\":[\(a)]}}\n{\"data\":{\"results\":[\(b)]}}",
    "[[\(a)],[\(b)]]",
    "[null,3,\"x\",\(a),[1],\(b),true]",
  ])
  func `finds both in every shape`(text: String) {
    #expect(Self.ids(text) == [1, 2])
  }

  @Test func `knows the attribution that came before, and tells one that comes after`() {
    let before = Self.findings(
      #"{"attributionText":"Data &amp; \u00a9 2014","data":{"total":9,"results":[\#(Self.b)]}}"#,
      chunk: 4)
    guard case .comic(let comic)? = before.first, case .page(let page)? = before.last else {
      Issue.record("no comic")
      return
    }
    #expect(comic.attribution == "Data & © 2014")
    #expect(page.total == 9)
    let after = Self.findings(
      #"{"data":{"results":[\#(Self.b)]},"code":200,"attributionText":"© 2015"}"#, chunk: 4)
    guard case .page(let facts)? = after.last else {
      Issue.record("no page")
      return
    }
    #expect(facts.attribution == "© 2015" && facts.code == "200")
  }

  @Test func `tells where a comic is`() {
    let found = Self.findings("[\n  \(Self.a),\n  \(Self.b)\n]", chunk: 6)
    guard case .comic(let second)? = found.last else {
      Issue.record("no comic")
      return
    }
    #expect(second.position == TextPosition(line: 3, column: 3))
  }

  @Test(arguments: [
    ("", ComicError.empty),
    (" \n ", .empty),
    ("<html>", .foreign(.webPage)),
    ("\u{1F}\u{8B}\u{8}", .foreign(.gzip)),
    ("{\u{0}\"\u{0}", .foreign(.utf16)),
    (
      "\n export const x = {\n \"id\": 1\n}",
      .notJSON(beginning: "export const x = {", at: TextPosition(line: 2, column: 2))
    ),
    ("[{\"id\":1,\"title\":\"O", .cut(began: TextPosition(line: 1, column: 1))),
    ("{\"id\":1,\n\"title\":\"Ow\nl\"}", .lineBreakInText(at: TextPosition(line: 2, column: 12))),
    ("{\"id\":1,\"x\":[2}", .wrongBracket(at: TextPosition(line: 1, column: 15))),
    ("[1,2,3]", .notAnObject(at: TextPosition(line: 1, column: 2))),
  ])
  func `names what is wrong and where`(text: String, error: ComicError) {
    #expect(Self.problems(text) == [error])
    #expect(Self.ids(text) == [])
  }

  @Test func `goes on after a line that is cut off`() {
    let whole = Self.a + "\n"
    for cut in 1..<Self.a.count {
      let ids = Self.ids(whole + Self.a.prefix(cut) + "\n" + Self.b + "\n" + Self.b + "\n")
      // Cut behind a colon, the next line is taken for the value that is missing.
      #expect(ids == [1, 2, 2] || ids == [1, 2], "cut after \(cut)")
    }
    #expect(Self.ids("\(Self.a)\nnonsense\n\(Self.b)\n") == [1, 2])
  }

  @Test func `keeps no more than one comic of the largest size`() {
    let huge =
      #"{"id":3,"title":"Huge","description":""# + String(repeating: "x", count: 4_000_000) + #""}"#
    let found = Self.findings("[\(huge),\(Self.b)]", chunk: 65_536)
    #expect(
      found.first == .problem(.tooLarge(limit: 4_000_000, at: TextPosition(line: 1, column: 2))))
    #expect(found.count == 2)
  }

  @Test func `passes over a comic that is nested too deep`() {
    let deep =
      #"{"id":3,"x":"# + String(repeating: "[", count: 100_000)
      + String(repeating: "]", count: 100_000) + "}"
    let found = Self.findings("[\(deep),\(Self.b)]", chunk: 4_096)
    #expect(found.first == .problem(.tooDeep(at: TextPosition(line: 1, column: 2))))
    #expect(found.count == 2)
    #expect(Self.ids(String(repeating: "[", count: 5_000)) == [])
  }

  @Test func `finds the end of a text wherever it is in eight bytes`() {
    for length in 0..<40 {
      for end in ["\"", "\\", "\n"] {
        // 0x21 and 0x23 are beside the quote; a carry must not make a match of them.
        let bytes = Array(
          (String(repeating: "!#é[", count: 10).prefix(length) + end + "\"rest").utf8)
        let expected = bytes.firstIndex(of: Array(end.utf8)[0])
        #expect(TextSearch.end(in: bytes.span, from: 0) == expected)
      }
    }
  }
}
