import FoundationEssentials
import Testing

@testable import CardsCommand

@Suite struct `A moment that is typed` {
  @Test(arguments: [
    ("2026-02-01", 1_769_904_000.0), ("2024-02-29", 1_709_164_800),
    ("2026-02-01T10:00:00Z", 1_769_940_000), ("2026-02-01T10:00:00+01:00", 1_769_936_400),
    ("2026-12-31T23:59:59Z", 1_798_761_599), ("1d", 1_799_913_600),
  ])
  func `is a day, a time or an age`(word: String, seconds: Double) throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(Moment(word)?.date(now: now).timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "2026-02-30", "2026-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
    "0000-01-01",
    "2026-02-30T10:00:00Z", "2026-02-01T24:00:00Z", "2026-02-01T10:60:00Z", "2026-02-01T10:00:60Z",
    "2026-2-1", "2026-02-1x", "tomorrow", "",
  ])
  func `that there is not is refused`(word: String) async throws {
    let outcome = await (try World()).run("list", "--since", word)
    #expect(outcome.status == .usage && outcome.output == "")
    #expect(outcome.notices.contains("--since takes a day such as 2026-02-01"))
  }
}
