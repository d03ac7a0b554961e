import FoundationEssentials
import Testing

@testable import CardsCommand

@Suite struct `A time in an answer` {
  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (951_782_399.9, "2000-02-28T23:59:59Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"),
  ])
  func `is in UTC, to the second`(seconds: Double, text: String) {
    #expect(UTCTime.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func `is what the library's own formatter says, on any day`() {
    for day in stride(from: -40_000, through: 60_000, by: 37) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 3_661)
      #expect(UTCTime.text(date) == date.formatted(.iso8601))
    }
  }
}
