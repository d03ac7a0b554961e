import FoundationEssentials

/// Times as RFC 3339 has them: `2025-12-01T09:30:00.250Z`.
enum Timestamp {
  /// The text of a time in UTC, to the millisecond.
  static func text(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// The time that `bytes` say, with or without a fraction, in UTC or at an offset.
  ///
  /// Read by hand because a journal of 100,000 uploads has 200,000 of them, and
  /// `Date.ISO8601FormatStyle` takes longer for them than for all else in it.
  static func date(_ bytes: Span<UInt8>) -> Date? {
    var reader = Reader(bytes.count)
    guard let year = reader.digits(4, in: bytes), reader.take("-", in: bytes),
      let month = reader.digits(2, in: bytes), (1...12).contains(month),
      reader.take("-", in: bytes),
      let day = reader.digits(2, in: bytes), (1...31).contains(day),
      reader.take("T", in: bytes) || reader.take("t", in: bytes) || reader.take(" ", in: bytes),
      let hour = reader.digits(2, in: bytes), hour < 24, reader.take(":", in: bytes),
      let minute = reader.digits(2, in: bytes), minute < 60, reader.take(":", in: bytes),
      let second = reader.digits(2, in: bytes), second < 61
    else { return nil }
    let fraction = reader.take(".", in: bytes) ? reader.fraction(in: bytes) : 0
    guard let fraction, let offset = reader.offset(in: bytes), reader.at == bytes.count else {
      return nil
    }
    let seconds =
      days(year: year, month: month, day: day) * 86_400 + hour * 3_600 + minute * 60 + second
    return Date(timeIntervalSince1970: Double(seconds - offset) + fraction)
  }

  /// Days from 1970-01-01 to a day of the Gregorian calendar.
  ///
  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`, for years
  /// from 0 on: years begin in March, so that the day that may be missing is the last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// A position in a text of that many bytes.
  private struct Reader {
    private(set) var at = 0
    private let end: Int

    init(_ count: Int) { end = count }

    mutating func take(_ character: Unicode.Scalar, in bytes: Span<UInt8>) -> Bool {
      guard at < end, bytes[at] == UInt8(ascii: character) else { return false }
      at += 1
      return true
    }

    mutating func digits(_ count: Int, in bytes: Span<UInt8>) -> Int? {
      guard at + count <= end else { return nil }
      var value = 0
      for _ in 0..<count {
        let digit = bytes[at] &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        value = value * 10 + Int(digit)
        at += 1
      }
      return value
    }

    /// Seconds below one; `nil` without a digit.
    mutating func fraction(in bytes: Span<UInt8>) -> Double? {
      var value = 0.0
      var scale = 1.0
      while let digit = digits(1, in: bytes) {
        // More than a number of this kind can hold say nothing, and enough of them make it none.
        guard scale < 1e17 else { continue }
        value = value * 10 + Double(digit)
        scale *= 10
      }
      return scale == 1 ? nil : value / scale
    }

    /// Seconds east of UTC.
    mutating func offset(in bytes: Span<UInt8>) -> Int? {
      if take("Z", in: bytes) || take("z", in: bytes) { return 0 }
      let sign = take("+", in: bytes) ? 1 : take("-", in: bytes) ? -1 : 0
      guard sign != 0, let hours = digits(2, in: bytes), hours < 24, take(":", in: bytes),
        let minutes = digits(2, in: bytes), minutes < 60
      else { return nil }
      return sign * (hours * 3_600 + minutes * 60)
    }
  }
}
