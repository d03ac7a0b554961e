/// How far one transfer has got, as a line of text.
///
/// What the line looks like is a pure function of the numbers and the width (``line(width:labelWidth:style:)``); when
/// it is worth drawing is one of the time (``isDue(at:last:)``).
public struct ProgressBar: Equatable, Sendable {
  /// The shortest time between two drawings: 100 ms, as in curl's bar (src/tool_cb_prg.c).
  public static let interval = Duration.milliseconds(100)

  /// What a terminal can show.
  public struct Style: Equatable, Sendable {
    /// Blocks of an eighth of a column, or ASCII.
    public var isUTF8: Bool
    /// Whether the bar is coloured.
    public var usesColor: Bool

    /// Makes a style.
    public init(isUTF8: Bool, usesColor: Bool) {
      self.isUTF8 = isUTF8
      self.usesColor = usesColor
    }
  }

  /// What is transferred, such as a title. Shown as it is: sanitised before.
  public var label: String
  /// Bytes so far.
  public var completed: Int64
  /// Bytes in all; `nil` while it is not known.
  public var total: Int64?
  /// Bytes a second, when it can be told.
  public var rate: Double?
  /// What ``completed`` and ``total`` are counted in.
  public var unit = ProgressUnit.bytes

  /// Makes a bar.
  public init(label: String, completed: Int64 = 0, total: Int64? = nil, rate: Double? = nil) {
    self.label = label
    self.completed = completed
    self.total = total
    self.rate = rate
  }

  /// The part done, `0...1`; `nil` while it is not known.
  public var fraction: Double? {
    guard let total, total > 0 else { return nil }
    return min(1, max(0, Double(completed) / Double(total)))
  }

  /// Whether every byte is through.
  public var isComplete: Bool { fraction == 1 }

  /// Whether a line is worth drawing now: the first, the last, and one per ``interval`` between.
  public func isDue(at now: ContinuousClock.Instant, last: ContinuousClock.Instant?) -> Bool {
    guard let last else { return true }
    return isComplete || last.duration(to: now) >= Self.interval
  }

  /// The line, such as `Night Train #38  [#####.....]  50%  201 kB  1.2 MB/s  0:07`.
  ///
  /// - Parameters:
  ///   - width: The terminal's width in columns. The line is one shorter, so that none wraps.
  ///   - labelWidth: The columns of the label, the same for all lines drawn together; by default its own.
  /// - Returns: What there is room for: time left, speed, bytes and the bar are given up in that order.
  public func line(width: Int, labelWidth: Int? = nil, style: Style) -> String {
    let room = max(0, width - 1)
    let longest = max(8, min(40, room / 3))
    let labelRoom = min(longest, labelWidth ?? label.displayWidth)
    let name = label.cut(toWidth: labelRoom, utf8: style.isUTF8).padded(toWidth: labelRoom)
    var fields = self.fields
    while true {
      let end = fields.map { "  " + $0 }.joined()
      let barRoom = room - labelRoom - 2 - end.displayWidth
      if barRoom >= Self.shortestBar, let fraction {
        return name + "  " + bar(fraction, width: barRoom, style) + end
      }
      if fraction == nil, barRoom >= -2 { return name + end }
      if fields.count <= 1 { break }
      fields.removeLast()
    }
    let end = fields.joined()
    let nameRoom = room - end.displayWidth - 1
    guard nameRoom >= 4 else { return end.cut(toWidth: room, utf8: style.isUTF8) }
    return label.cut(toWidth: nameRoom, utf8: style.isUTF8).padded(toWidth: nameRoom) + " " + end
  }

  /// With its two ends.
  private static let shortestBar = 8

  /// Percent, bytes, speed and time left, each as wide as it will ever be.
  private var fields: [String] {
    let amount = unit.text(completed).leading(6)
    let speed = (rate.map { unit.text(Int64(min($0, 1e18))) + "/s" } ?? "").leading(8)
    guard let fraction, let total else { return [amount, speed] }
    let percent = "\(Int(fraction * 100))%".leading(4)
    let left = rate.flatMap { rate in
      rate >= 1
        ? Duration.seconds(min(Double(total - completed) / rate, 359_999).rounded(.up)) : nil
    }
    return [
      percent, amount, speed, (isComplete ? "0:00" : left.map(Quantity.time) ?? "-:--").leading(5),
    ]
  }

  private func bar(_ fraction: Double, width: Int, _ style: Style) -> String {
    let room = width - 2
    let (open, close) = style.isUTF8 ? ("▕", "▏") : ("[", "]")
    var done: String
    if style.isUTF8 {
      let eighths = Int(fraction * Double(room * 8))
      done = String(repeating: "█", count: eighths / 8)
      if eighths % 8 > 0 { done += Self.parts[eighths % 8 - 1] }
    } else {
      done = String(repeating: "#", count: Int(fraction * Double(room)))
    }
    let rest = String(repeating: style.isUTF8 ? " " : ".", count: room - done.count)
    if style.usesColor, !done.isEmpty { done = "\u{1B}[36m\(done)\u{1B}[39m" }
    return open + done + rest + close
  }

  private static let parts = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

extension String {
  /// With spaces before it, up to a width.
  fileprivate func leading(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
