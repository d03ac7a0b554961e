import Comics
import FoundationEssentials

/// A point in time, as it is typed: a day, a time, or how long ago.
enum Moment: Equatable, Sendable {
  /// So long before now.
  case ago(Age)
  /// That very moment.
  case at(Date)

  /// Reads `7d`, `2026-02-01` (its first second, UTC) or `2026-02-01T10:00:00Z`.
  init?(_ word: String) {
    if let age = Age(word) {
      self = .ago(age)
    } else if let date = Self.date(word) {
      self = .at(date)
    } else {
      return nil
    }
  }

  /// The date that is meant.
  func date(now: Date) -> Date {
    switch self {
    case .ago(let age): now.addingTimeInterval(-Double(age.seconds))
    case .at(let date): date
    }
  }

  private static func date(_ word: String) -> Date? {
    guard exists(word) else { return nil }
    // The style forgives what follows the time, so the length is checked first.
    if word.utf8.count == 10 {
      return try? Date.ISO8601FormatStyle().year().month().day().parse(word)
    }
    guard word.utf8.count >= 20, word.utf8.count <= 25 else { return nil }
    return try? Date(word, strategy: .iso8601)
  }

  /// Whether the digits are those of a day, and of a time, that there are: the style takes February 30
  /// for March 2.
  private static func exists(_ word: String) -> Bool {
    let digits = word.utf8.prefix(19).split { !(48...57 ~= $0) }
    let numbers = digits.compactMap { Int(Substring($0)) }
    guard numbers.count >= 3, zip(digits, [4, 2, 2, 2, 2, 2]).allSatisfy({ $0.count == $1 }),
      CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]) != nil
    else { return false }
    return zip(numbers.dropFirst(3), [23, 59, 59]).allSatisfy { $0 <= $1 }
  }
}
