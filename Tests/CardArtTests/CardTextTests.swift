import Comics
import Testing

@testable import CardArt

@Suite struct `The words of a card` {
  @Test(arguments: [
    ("Nightglass (2018) #38", "#38", "Nightglass (2018)"),
    ("Tidewarden (2015) #1.1", "#1.1", "Tidewarden (2015)"),
    ("Nightglass (2018) #38 (Variant)", "#38", "Nightglass (2018) (Variant)"),
    ("Nightglass (2018) #138", "#38", "Nightglass (2018) #138"),
    ("Nightglass #38 Again", "#38", "Nightglass #38 Again"),
    ("#38", "#38", "#38"),
    ("#38 (Variant)", "#38", "#38 (Variant)"),
    ("Nightglass, #38", "#38", "Nightglass"),
  ])
  func `do not say the issue number twice`(title: String, issue: String, expected: String) {
    #expect(CardText.title(title, without: issue) == expected)
  }

  @Test func `keep a title that has no issue number`() {
    #expect(CardText(Comic(id: 1, title: "Ivy #1")).title == "Ivy #1")
  }

  @Test func `have the facts that are known`() {
    #expect(CardText(.nightglass).facts == ["FEB 11, 2018", "32 PAGES", "$3.99", "COMIC"])
    #expect(CardText(Comic(id: 1, title: "Ivy")).facts.isEmpty)
    #expect(
      CardText(Comic(id: 1, title: "Ivy", pageCount: 1, priceInCents: 1405)).facts == [
        "1 PAGE", "$14.05",
      ])
  }

  @Test func `have roles as a reader would put them`() {
    #expect(
      CardText(.nightglass).creators == ["Ada Quill (writer)", "Mei Hatch (cover penciller)"])
  }

  @Test func `put the creators in the place of a missing description, and only there`() {
    var comic = Comic.nightglass
    comic.description = nil
    let text = CardText(comic)
    #expect(
      text.words
        == .names(heading: nil, ["Ada Quill (writer)", "Mei Hatch (cover penciller)"], of: 5))
    #expect(text.creators.isEmpty)
    comic.series = "Nightglass: The Second Series"
    #expect(
      CardText(comic).words
        == .names(
          heading: "Nightglass: The Second Series",
          ["Ada Quill (writer)", "Mei Hatch (cover penciller)"], of: 5))
  }

  @Test func `fall back to the characters, the series, and the title`() {
    var comic = Comic(id: 1, title: "Ivy", series: "The Garden")
    #expect(CardText(comic).words == .title("The Garden"))
    comic.characters = CreditList([.init(name: "Ivy")])
    #expect(CardText(comic).words == .names(heading: "The Garden", ["Ivy"], of: 1))
    #expect(CardText(Comic(id: 1, title: "Ivy")).words == .title("Ivy"))
  }

  @Test(arguments: [
    ("Nightglass (2018) #38", "N"), ("The Paper Lantern Society (2016)", "PLS"),
    ("Spider-Friend", "SF"), ("2099 (2015)", "?"), ("", "?"), ("夜灯の守り手", "夜"),
    ("Of the And", "OTA"), ("One Two Three Four", "OTT"), ("(1999)", "?"),
  ])
  func `give a placeholder its initials`(title: String, initials: String) {
    #expect(Placeholder.initials(of: title) == initials)
  }
}
