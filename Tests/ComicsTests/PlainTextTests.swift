import Comics
import Testing

@Suite struct `A cleaned text` {
  @Test(arguments: [
    // Markup
    ("One.<br>Two.", "One.\nTwo."),
    ("One.<BR/>Two.<br />Three.", "One.\nTwo.\nThree."),
    ("<p>Owls</p><p>Bats</p>", "Owls\nBats"),
    ("<ul><li>First</li><li> Second </li></ul>", "• First\n• Second"),
    ("<ul><li><p>Wrapped</p></li><li></li></ul>", "• Wrapped"),
    ("A <i>very</i> <a href=\"http://example.org\">late</a> train", "A very late train"),
    ("Before<!-- a > b -->after", "Beforeafter"),
    ("Keep<script>alert('<br>')</script> this", "Keep this"),
    ("2 < 3 and I <3 owls", "2 < 3 and I <3 owls"),
    ("Cut off here<br", "Cut off here"),
    // Entities
    ("Owls &amp; bats", "Owls & bats"),
    ("Don&#39;t &quot;look&quot;&hellip;", "Don't \"look\"…"),
    ("Night&rsquo;s end &mdash; or not", "Night’s end — or not"),
    ("&#x2019;&#8217;&#146;", "’’’"),
    ("caf&eacute; &Uuml;ber &frac12;", "café Über ½"),
    ("Twice &amp;amp;quot;over&amp;amp;quot;", "Twice \"over\""),
    ("&lt;b&gt;Bold&lt;/b&gt; as markup", "Bold as markup"),
    ("R&D; AT&T &nosuch; & more", "R&D; AT&T &nosuch; & more"),
    ("BLACK &AMP; WHITE", "BLACK & WHITE"),
    // Spaces and controls
    ("  too   many\t\tspaces \n\n\n and lines  ", "too many spaces\nand lines"),
    ("a\rb\u{2028}c\u{A0}d\u{85}e\u{0}f", "a b c d e f"),
    ("win\r\ndows", "win\ndows"),
    ("a\u{200B}b\u{AD}c\u{FEFF}d\u{202E}e", "abcde"),
    ("日本\u{3000}語 👩‍👩‍👧", "日本 語 👩‍👩‍👧"),
    // Mojibake
    ("Itâ€™s a trap â€” runâ€¦", "It’s a trap — run…"),
    ("CafÃ© PiÃ±ata", "Café Piñata"),
    ("â€œOnce,â€\u{9D} she said", "“Once,” she said"),
    ("Latin-1: it\u{E2}\u{80}\u{99}s", "Latin-1: it’s"),
    ("Twice: itÃ¢â‚¬â„¢s", "Twice: it’s"),
    ("Mixed: it’s and itâ€™s", "Mixed: it’s and it’s"),
    ("Already right: “PIÑA” ÉTÉ… Â", "Already right: “PIÑA” ÉTÉ… Â"),
    ("LE CAFÉ…", "LE CAFÉ…"),
    ("He couldn\u{FFFD}t \u{FFFD} wait, se\u{FFFD}or", "He couldn’t wait, se\u{FFFD}or"),
    // The end of the order form
    ("All is lost!<br>32 PGS./Rated T+ …$2.99", "All is lost!"),
    ("All is lost.\r32 PGS./PARENTAL ADVISORY...$2.99", "All is lost."),
    (
      "All is lost.\r<br>\r<br>352 PGS./Rated T+ …$29.99 \r<br>\r<br>ISBN: 0-00-000000-0 \r<br>",
      "All is lost."
    ),
    (
      "All is lost.\nParental Advisory ...$24.99 \nISBN: 978-0-0000-0000-0\nTrim size: standard",
      "All is lost."
    ),
    ("“Do read it.” \r\nOne-Shot/Rated T  …$3.99", "“Do read it.”"),
    ("The lighthouse was rated A for $5.00", "The lighthouse was rated A for $5.00"),
    ("A ticket for …$2.99", "A ticket for …$2.99"),
    ("All ages will love this tale", "All ages will love this tale"),
  ])
  func `is what a person should read`(before: String, after: String) {
    #expect(PlainText.clean(before) == after)
  }

  @Test(arguments: [
    "", " \r\n\t", "#N/A", " #n/a ", "<p></p>", "&nbsp;", "72 PGS./Rated A ...$4.99",
    "<ul><li></li></ul>",
  ])
  func `is nothing when nothing is left`(text: String) {
    #expect(PlainText.clean(text) == nil)
  }

  @Test func `is one line for a title`() {
    #expect(PlainText.line("The\r\nOwl &amp;<br>the Bat") == "The Owl & the Bat")
    #expect(PlainText.line("Plain (2018) 38") == "Plain (2018) 38")
    #expect(PlainText.line(" #N/A") == nil)
  }

  @Test func `is cut at a word when it is longer than any description`() throws {
    let text = try #require(PlainText.clean(String(repeating: "lantern ", count: 10_000)))
    #expect(text.count <= PlainText.limit + 1)
    #expect(text.hasSuffix("lantern…"))
  }

  @Test(
    .timeLimit(.minutes(10)), arguments: ["<a ", "<!--", "<script>", "&amp;", "<li>", "&#39", "â€"])
  func `takes its time by its length, whatever is in it`(part: String) {
    _ = PlainText.clean(String(repeating: part, count: 50_000))
  }
}
