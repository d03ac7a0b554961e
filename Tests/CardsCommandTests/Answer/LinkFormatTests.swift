import Testing

@testable import CardsCommand

@Suite struct `A link's format` {
  let link = "https://i.imgur.com/AbC12.jpg"

  @Test(arguments: [
    (LinkFormat.link, "https://i.imgur.com/AbC12.jpg"),
    (.markdown, ##"![A \[B\] \#1](https://i.imgur.com/AbC12.jpg)"##),
    (.html, #"<img src="https://i.imgur.com/AbC12.jpg" alt="A [B] #1">"#),
    (.bbcode, "[img]https://i.imgur.com/AbC12.jpg[/img]"),
  ])
  func `is what its readers paste`(format: LinkFormat, line: String) {
    #expect(format.line(link: link, title: "A [B] #1") == line)
  }

  @Test func `never lets a title end the quotes of HTML`() {
    #expect(
      LinkFormat.html.line(link: link, title: #""><script>&'"#).hasSuffix(
        #"alt="&quot;&gt;&lt;script&gt;&amp;&#39;">"#))
  }

  /// An accent, a joiner and a selector: with each, what is before it is one `Character`.
  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}"])
  func `escapes a mark whatever follows it`(follower: String) {
    func title(_ marks: [String]) -> String { marks.map { $0 + follower }.joined() }
    let raw = title(["\"", "<", "&", "[", "]"])
    #expect(
      LinkFormat.html.line(link: link, title: raw).unicodeScalars.elementsEqual(
        "<img src=\"\(link)\" alt=\"\(title(["&quot;", "&lt;", "&amp;", "[", "]"]))\">"
          .unicodeScalars))
    #expect(
      LinkFormat.markdown.line(link: link, title: raw).unicodeScalars.elementsEqual(
        "![\(title(["\"", "\\<", "\\&", "\\[", "\\]"]))](\(link))".unicodeScalars))
  }
}
