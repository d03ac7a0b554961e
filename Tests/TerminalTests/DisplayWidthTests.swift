import Testing

@testable import Terminal

@Suite struct `A text's width` {
  @Test(arguments: [
    ("", 0), ("Night Train", 11), ("Überfall", 8), ("e\u{301}té", 3), ("夜行列車", 8), ("한국어", 6),
    ("ｶﾀｶﾅ", 4), ("ＡＢ", 4),
    ("🦉", 2), ("👩‍👩‍👧", 2), ("🇫🇷", 2), ("❤️", 2), ("❤", 1), ("नमस्ते", 4), ("\u{200B}", 0), ("“—…”", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("ሰላም", 3),
  ])
  func `is counted in columns`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func `is cut between characters that are seen as one`() {
    #expect("Night Train".cut(toWidth: 11) == "Night Train")
    #expect("Night Train".cut(toWidth: 6) == "Night…")
    #expect("Night Train".cut(toWidth: 6, utf8: false) == "Nig...")
    #expect("夜行列車".cut(toWidth: 4) == "夜…")
    #expect("👩‍👩‍👧👩‍👩‍👧".cut(toWidth: 3) == "👩‍👩‍👧…")
    #expect("Night".cut(toWidth: 1) == "…")
    #expect("Night".cut(toWidth: 0) == "")
    #expect("夜".padded(toWidth: 4) == "夜  ")
  }

  @Test func `has no commands to the terminal left`() {
    #expect("A\u{1B}[2Jb\u{9B}31mc\u{7F}\u{7}".sanitized == "A[2Jb31mc")
    #expect("one\r\ntwo\tthree\u{2028}four".sanitized == "one  two three four")
    #expect("gpj.\u{202E}exe\u{2069}".sanitized == "gpj.exe")
    #expect("Ünïcode 🦉 stays".sanitized == "Ünïcode 🦉 stays")
  }
}

@Suite struct `A table` {
  /// The lines of a table.
  private func lines(_ rows: [[String]], width: Int?, isUTF8: Bool = true) -> [String] {
    let table = Table(columns: ["ID", "TITLE", "LINK"], flexible: 1, rowCount: rows.count) {
      rows[$0]
    }
    return table.pieces(width: width, isUTF8: isUTF8).joined()
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private let rows = [
    ["1", "夜行列車", "http://x/1"], ["82967", "Night\u{1B} Train", "http://x/22"], ["3"],
  ]

  @Test func `is aligned by columns of the terminal`() {
    #expect(
      lines(rows, width: nil) == [
        "ID     TITLE        LINK", "1      夜行列車     http://x/1",
        "82967  Night Train  http://x/22", "3",
      ])
  }

  @Test func `gives up the flexible column's room first, then what is at the right`() {
    #expect(lines(rows, width: 28)[2] == "82967  Night T…  http://x/22")
    #expect(lines(rows, width: 20)[2] == "82967  Night T…  ht…")
    #expect(lines(rows, width: 20)[1] == "1      夜行列車  ht…")
    #expect(lines(rows, width: 28, isUTF8: false)[2] == "82967  Night...  http://x/22")
  }

  @Test func `of many rows has each of them once, in their order`() {
    let many = (0..<1_500).map { [String($0), "t", "l"] }
    #expect(
      lines(many, width: nil).dropFirst().map { $0.prefix { $0 != " " } }
        == many.map { $0[0][...] })
    #expect(lines([], width: nil) == ["ID  TITLE  LINK"])
  }
}
