/// What a ``ProgressDisplay`` knows of one transfer.
struct TransferState: Sendable {
  let number: Int
  var bar: ProgressBar
  let began: ContinuousClock.Instant
  private let staysWhenDone: Bool
  /// When something was last told of it.
  var lastShown: ContinuousClock.Instant?
  private var rate = TransferRate()
  /// The quarter that was told last; `nil` before the first line.
  private var quarter: Int?

  init(number: Int, bar: ProgressBar, began: ContinuousClock.Instant, staysWhenDone: Bool) {
    self.number = number
    self.bar = bar
    self.began = began
    self.staysWhenDone = staysWhenDone
  }

  /// Whether its line stays now that it is over.
  var leavesLine: Bool { staysWhenDone && bar.isComplete }

  /// Whether anything was heard of it yet.
  private(set) var hasBegun = false

  /// Takes in how far it is.
  ///
  /// - Returns: Whether that is worth showing, when something was last shown at `last`.
  mutating func update(
    completed: Int64, total: Int64?, at now: ContinuousClock.Instant,
    last: ContinuousClock.Instant?
  ) -> Bool {
    let isAgain = hasBegun && completed == 0 && bar.completed > 0
    if isAgain { beginAgain() }
    let wasComplete = bar.isComplete
    // Numbers from other threads may overtake each other; a bar does not go back.
    bar.completed = hasBegun ? max(bar.completed, completed) : completed
    bar.total = total ?? bar.total
    hasBegun = true
    rate.note(bar.completed, at: now)
    bar.rate = rate.perSecond
    if isAgain { return true }
    if wasComplete { return last.map { $0.duration(to: now) >= ProgressBar.interval } ?? true }
    return bar.isDue(at: now, last: last)
  }

  /// Forgets how far it was: it is tried once more from the start.
  private mutating func beginAgain() {
    bar.completed = 0
    rate = TransferRate()
    quarter = nil
    hasBegun = false
  }

  /// A transfer that takes longer than this is worth a word before it is done.
  private static let patience = Duration.seconds(2)

  /// The line for a log, when one is due.
  mutating func plainLine(at now: ContinuousClock.Instant) -> String? {
    guard began.duration(to: now) >= Self.patience, !bar.isComplete else { return nil }
    let reached = bar.fraction.map { Int($0 * 4) } ?? 0
    if let quarter, reached <= quarter { return nil }
    quarter = reached
    guard let total = bar.total, let fraction = bar.fraction else {
      return "cards: \(bar.label): \(bar.unit.text(bar.completed))\n"
    }
    return "cards: \(bar.label): \(Int(fraction * 100))% of \(bar.unit.text(total))\n"
  }

  /// The line for a log when it is done.
  func doneLine(at now: ContinuousClock.Instant) -> String {
    let time = Quantity.seconds(began.duration(to: now))
    return "cards: \(bar.label): \(bar.unit.text(bar.completed)) in \(time)\n"
  }

  /// An event as a line of JSON.
  func json(_ event: String, at now: ContinuousClock.Instant) -> String {
    let milliseconds = Int64((began.duration(to: now) / .milliseconds(1)).rounded())
    let total = bar.total.map(String.init) ?? "null"
    return """
      {"event":"\(event)","transfer":\(number),"label":\(Self.quoted(bar.label)),\
      "completed":\(bar.completed),"total":\(total),"milliseconds":\(milliseconds)}\n
      """
  }

  /// A text in quotes. Sanitised before, it has no control characters to escape. Scalar by scalar: a
  /// quotation mark with an accent after it is another `Character`.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
