import Comics

@testable import CardArt

extension Comic {
  /// A comic of which all is known.
  static let nightglass = Comic(
    id: 90001, title: "Nightglass (2018) #38", issueNumber: "38",
    description: "The great clock over Harbour Row has missed a beat, and nobody noticed.",
    onSaleDate: CalendarDay(year: 2018, month: 2, day: 11), pageCount: 32, priceInCents: 399,
    format: "Comic", series: "Nightglass (2018)",
    creators: CreditList(
      [
        .init(name: "Ada Quill", role: "writer"),
        .init(name: "Mei Hatch", role: "penciller (cover)"),
      ], available: 5),
    characters: CreditList([.init(name: "Nightglass"), .init(name: "Pendulum")]),
    attribution: "Data provided by Marvel. © 2018 MARVEL")
}

extension Box {
  /// Whether the two share more than an edge.
  func overlaps(_ other: Box) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }
}
