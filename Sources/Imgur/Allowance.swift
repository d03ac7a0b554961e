public import FoundationEssentials

/// How much of something is left, and until when.
public struct Allowance: Equatable, Sendable {
  /// How much there is in all; `nil` where it is not said.
  public var limit: Int?
  /// How much is left; `nil` where it is not said.
  public var remaining: Int?
  /// When all of it is back; `nil` where it is not said.
  public var reset: Date?

  /// Describes an allowance.
  public init(limit: Int?, remaining: Int?, reset: Date?) {
    self.limit = limit
    self.remaining = remaining
    self.reset = reset
  }

  /// Whether nothing at all is known.
  var isEmpty: Bool { limit == nil && remaining == nil && reset == nil }

  /// The time that a number of Imgur's means: below 10⁹ it is seconds from now, else from 1970.
  static func reset(_ number: Int?, now: Date) -> Date? {
    number.flatMap { number in
      switch number {
      // Later than the year 5138 is no time that anybody meant.
      case ..<0, 100_000_000_000...: nil
      case ..<1_000_000_000: now.addingTimeInterval(Double(number))
      default: Date(timeIntervalSince1970: Double(number))
      }
    }
  }
}
