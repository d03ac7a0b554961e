import FoundationEssentials

/// A time as answers tell it: `2026-12-01T09:30:00Z`.
///
/// Written by hand, since `Date.ISO8601FormatStyle` takes a second for the hundred thousand lines that a
/// ledger may have.
enum UTCTime {
  /// The text of a time, to the second.
  static func text(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let (day, time) = (floor(seconds, 86_400), seconds - floor(seconds, 86_400) * 86_400)
    let (year, month, dayOfMonth) = civil(day)
    var text = Array(String(year).utf8)
    text.reserveCapacity(24)
    func add(_ mark: Unicode.Scalar, _ number: Int) {
      text.append(UInt8(ascii: mark))
      text.append(UInt8(ascii: "0") + UInt8(number / 10))
      text.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
    add("-", month)
    add("-", dayOfMonth)
    add("T", time / 3_600)
    add(":", time / 60 % 60)
    add(":", time % 60)
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  /// Year, month and day of a number of days since 1970-01-01, in the Gregorian calendar.
  ///
  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`: years begin in
  /// March, so that the day that may be missing is the last.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = floor(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * march + 2) / 5 + 1)
  }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number - divisor + 1) / divisor
  }
}
