/// How far a transfer is, and when it has taken too long.
///
/// ```
/// connecting ──connected──▶ sending ──last byte──▶ waiting ──first byte──▶ receiving
/// ```
struct TransferPace {
  private enum Phase { case connecting, sending, waiting, receiving }

  private let limits: TransferLimits
  private let end: ContinuousClock.Instant?
  private let hasBody: Bool
  private let changesSomething: Bool
  private var phase = Phase.connecting
  private var since: ContinuousClock.Instant
  private var sent: Int64 = 0
  private var size: Int64 = 0
  private var graceEnd: ContinuousClock.Instant?
  private var nudgedAt: ContinuousClock.Instant?
  private var told: (progress: TransferProgress, at: ContinuousClock.Instant)?

  /// The shortest time between two reports.
  private static let interval = Duration.milliseconds(30)

  /// How long no byte comes before a transfer is nudged.
  private static let patience = Duration.milliseconds(50)

  init(_ job: TransferJob, now: ContinuousClock.Instant) {
    limits = job.limits
    end = job.deadline
    if case .uploadMultipart = job.request.task { hasBody = true } else { hasBody = false }
    changesSomething = !job.request.method.isSafe
    since = now
  }

  /// How far the request has got.
  ///
  /// libcurl counts a byte as sent when the kernel has taken it (`send`, or `SSL_write` with a whole
  /// record), so this is exact: the last byte counted is the end of the closing boundary.
  var stage: TransferFailure.Stage {
    switch phase {
    case .connecting: .notConnected
    case .sending: .sending
    case .waiting: .sent
    case .receiving: isSentWhole ? .sent : .sending
    }
  }

  private var isSentWhole: Bool { !hasBody || (size > 0 && sent >= size) }

  /// Notes that there is a connection.
  mutating func connected(now: ContinuousClock.Instant) {
    phase = hasBody ? .sending : .waiting
    since = now
  }

  /// Notes that a part of the answer has come.
  mutating func moved(now: ContinuousClock.Instant) {
    phase = .receiving
    since = now
  }

  /// Notes how much of the body the kernel has taken, in bytes. A lower figure than before is libcurl's
  /// way of beginning anew, and does not count.
  mutating func sent(_ count: Int64, of total: Int64, now: ContinuousClock.Instant) {
    size = max(size, total)
    guard count > sent else { return }
    sent = count
    since = now
    if phase == .sending, isSentWhole { phase = .waiting }
  }

  /// Whether a progress is new, and enough time has passed since the last or all is done.
  mutating func isWorthTelling(_ progress: TransferProgress, now: ContinuousClock.Instant) -> Bool {
    if let told {
      guard progress != told.progress else { return false }
      let isDone = progress.completed == progress.total
      guard isDone || told.at.duration(to: now) >= Self.interval else { return false }
    }
    told = (progress, now)
    return true
  }

  /// Notes that the request was cancelled, for the first time or again.
  ///
  /// - Returns: Whether its answer is awaited all the same, until ``isGraceOver(at:)``.
  mutating func cancelled(now: ContinuousClock.Instant) -> Bool {
    guard changesSomething, stage == .sent, limits.answerGrace > .zero else { return false }
    if graceEnd == nil { graceEnd = now + limits.answerGrace }
    return true
  }

  /// Whether it was cancelled, and its answer has been awaited for long enough.
  func isGraceOver(at now: ContinuousClock.Instant) -> Bool { graceEnd.map { $0 <= now } ?? false }

  /// When to look next at what ``deadline`` and ``isGraceOver(at:)`` say.
  var nextDeadline: ContinuousClock.Instant? {
    [deadline?.instant, graceEnd].compactMap(\.self).min()
  }

  /// When to make sure that no byte is forgotten, while an answer comes; else `nil`.
  var nextNudge: ContinuousClock.Instant? {
    phase == .receiving ? max(since, nudgedAt ?? since) + Self.patience : nil
  }

  /// Notes that it was made sure.
  mutating func nudged(now: ContinuousClock.Instant) { nudgedAt = now }

  /// When it has taken too long if nothing moves until then, and the words for it. libcurl itself
  /// looks after the time to connect.
  var deadline: (instant: ContinuousClock.Instant, reason: String)? {
    let whole = end.map { (instant: $0, reason: "the time for the whole request is up") }
    let stall: (instant: ContinuousClock.Instant, reason: String)? =
      switch phase {
      case .connecting: nil
      case .sending, .receiving:
        (since + limits.stallTimeout, "no byte moved for \(limits.stallTimeout.inWords)")
      case .waiting:
        (since + limits.answerTimeout, "no answer within \(limits.answerTimeout.inWords)")
      }
    guard let stall else { return whole }
    guard let whole else { return stall }
    return whole.instant < stall.instant ? whole : stall
  }
}

extension Duration {
  /// Such as `30 s` or `1.5 s`.
  fileprivate var inWords: String {
    let thousandths = milliseconds
    return thousandths % 1000 == 0
      ? "\(thousandths / 1000) s" : "\(Double(thousandths) / 1000) s"
  }
}
