/// How long ago, as it is typed: a whole number and `m`, `h`, `d` or `w`.
struct Age: Equatable, Sendable {
  /// The age in seconds, 0 or more.
  var seconds: Int

  /// Reads `45m`, `12h`, `30d` or `2w`.
  init?(_ word: String) {
    guard let unit = word.last, let number = ValueForm.number(String(word.dropLast())), number >= 0
    else { return nil }
    let length: Int
    switch unit {
    case "m": length = 60
    case "h": length = 3600
    case "d": length = 86_400
    case "w": length = 604_800
    default: return nil
    }
    let (seconds, isTooLarge) = number.multipliedReportingOverflow(by: length)
    // A thousand years: more than that is a slip, and dates need not reach that far.
    guard !isTooLarge, seconds <= 31_557_600_000 else { return nil }
    self.seconds = seconds
  }
}
