import Comics
import Testing

@testable import CardsCommand

@Suite struct `A template` {
  let comic = Comic(
    id: 38, title: "Nightglass {id} #38", onSaleDate: CalendarDay(year: 2018, month: 2, day: 11))

  @Test(arguments: [
    ("{title} ({id})", "Nightglass {id} #38 (38)"),
    ("on sale {date}", "on sale Feb 11, 2018"),
    ("nothing to fill in", "nothing to fill in"),
    ("{unknown} {", "{unknown} {"),
    ("{{id}}", "{38}"),
    ("{id", "{id"),
    ("", ""),
  ])
  func `is filled in once, from left to right`(text: String, filled: String) {
    #expect(TextTemplate(text: text).filled(for: comic) == filled)
  }

  @Test func `leaves a date that is not known empty`() {
    #expect(TextTemplate(text: "[{date}]").filled(for: Comic(id: 1, title: "X")) == "[]")
  }
}
