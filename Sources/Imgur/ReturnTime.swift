import FoundationEssentials
import HTTP

/// When one may come back after a refusal for too much.
enum ReturnTime {
  /// What an answer says of it: `Retry-After`, else its words, else the limit that is used up. `nil`
  /// when it does not say.
  static func of(_ response: Response, words: String?, now: Date) -> Date? {
    let said =
      retryAfter(response.headers, now: now)
      ?? words.flatMap(seconds).map { now.addingTimeInterval($0) }
      ?? Credits(response.headers, now: now).returns
    return said.flatMap { $0.timeIntervalSince(now) <= longest ? $0 : nil }
  }

  /// The longest wait that is believed, in seconds: a year. Whatever names a longer one names none.
  private static let longest = 366.0 * 86_400

  /// The time of `Retry-After` (RFC 9110, 10.2.3). Imgur has sent 0 with a block: it means nothing.
  private static func retryAfter(_ headers: [HTTPHeader], now: Date) -> Date? {
    guard let value = headers["Retry-After"] else { return nil }
    if let seconds = Int(value) {
      return seconds > 0 ? now.addingTimeInterval(Double(seconds)) : nil
    }
    return date(value).flatMap { $0 > now ? $0 : nil }
  }

  /// The time that HTTP writes as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
  private static func date(_ text: String) -> Date? {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let words = text.split(separator: " ")
    guard words.count == 6, let month = months.firstIndex(of: String(words[2])) else { return nil }
    let number = month + 1
    return try? Date(
      "\(words[3])-\(number < 10 ? "0" : "")\(number)-\(words[1])T\(words[4])Z", strategy: .iso8601)
  }

  /// The seconds that words such as "Please wait 59 more minutes" or "try again in 1 hour" name: a
  /// number, and within the next three words a unit.
  static func seconds(in words: String) -> Double? {
    let units = [("second", 1.0), ("minute", 60), ("hour", 3_600), ("day", 86_400)]
    let parts = words.lowercased().split { !$0.isLetter && !$0.isNumber }
    for (index, part) in parts.enumerated() {
      // Whole numbers only: `Double` would take "infinity" for one.
      guard let number = Int(part), (1...1_000_000).contains(number) else { continue }
      for next in parts[(index + 1)...].prefix(3) {
        if Int(next) != nil { break }
        if let unit = units.first(where: { next.hasPrefix($0.0) }) {
          return Double(number) * unit.1
        }
      }
    }
    return nil
  }
}
