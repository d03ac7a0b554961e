/// How fast a transfer is, from what was seen of it in the last five seconds.
struct TransferRate: Sendable {
  private var samples: [(time: ContinuousClock.Instant, bytes: Int64)] = []
  private static let window = Duration.seconds(5)
  /// Samples closer than this are one; so there are at most 26.
  private static let spacing = Duration.milliseconds(200)

  /// Notes how many bytes have been transferred at a time.
  mutating func note(_ bytes: Int64, at now: ContinuousClock.Instant) {
    if samples.count > 1, samples[samples.count - 2].time.duration(to: now) < Self.spacing {
      samples.removeLast()
    }
    samples.append((now, bytes))
    while samples.count > 2, samples[1].time.duration(to: now) > Self.window {
      samples.removeFirst()
    }
  }

  /// Bytes a second; `nil` before there is something to measure.
  var perSecond: Double? {
    guard let first = samples.first, let last = samples.last else { return nil }
    let seconds = first.time.duration(to: last.time) / .seconds(1)
    guard seconds >= 0.1, last.bytes >= first.bytes else { return nil }
    return Double(last.bytes - first.bytes) / seconds
  }
}
