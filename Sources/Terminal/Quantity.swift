/// Amounts as a person reads them at a glance. All have few, steady digits.
enum Quantity {
  /// Bytes, in powers of 1000: `0 B`, `402 kB`, `1.2 MB`, `34 MB`. At most 6 columns.
  static func bytes(_ count: Int64) -> String {
    guard count >= 1_000 else { return "\(max(0, count)) B" }
    var value = Double(count) / 1_000
    for unit in ["kB", "MB", "GB"] {
      if value < 9.95, unit != "kB" {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) \(unit)"
      }
      if value < 999.5 { return "\(Int(value.rounded())) \(unit)" }
      value /= 1_000
    }
    return "\(value < 999 ? Int(value.rounded()) : 999) TB"
  }

  /// A time, such as `0:07`, `12:34` or `1:02:03`; `99:59:59` at most.
  static func time(_ duration: Duration) -> String {
    let seconds = Int(min(max(0, duration.components.seconds), 359_999))
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let end = twoDigits(seconds % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(end)" : "\(minutes):\(end)"
  }

  /// Seconds, such as `0.8 s` or `75 s`.
  static func seconds(_ duration: Duration) -> String {
    let tenths = Int64((duration / .milliseconds(100)).rounded())
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) s" : "\(tenths / 10) s"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
