import FoundationEssentials
import Testing

@testable import CardsCommand

@Suite struct `A list of uploads in JSON` {
  @Test(arguments: [
    ("https://i.imgur.com/a.jpg", "https://i.imgur.com/a.jpg"),
    ("https://i.imgur.com/a(1).jpg", "https://i.imgur.com/a%281%29.jpg"),
    ("javascript:alert(1)", nil), ("https://x/$(date)\" onload=", nil), ("", nil),
  ])
  func `has a link only where it can be given out`(link: String, expected: String?) async throws {
    struct Listing: Decodable { var link: String? }
    let world = try World()
    let event = [
      "v": "1", "event": "uploaded", "time": "2026-11-30T10:00:00Z", "upload": "u", "id": "a",
      "link": link, "deletehash": "h",
    ]
    let line = String(decoding: try JSONEncoder().encode(event), as: UTF8.self)
    try world.write(
      line.replacing("\"v\":\"1\"", with: "\"v\":1") + "\n", to: ".local/state/cards/ledger.jsonl")
    let outcome = await world.run("list", "--json")
    #expect(outcome.status == .success)
    let listing = try JSONDecoder().decode(Listing.self, from: Data(outcome.output.utf8))
    #expect(listing.link == expected)
  }
}
