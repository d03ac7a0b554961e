/// The lines that stand at the foot of the screen, and how to draw over them.
///
/// The cursor rests behind the last of them. ECMA-48: CUU moves up, EL clears to the end of a line, ED to the end of
/// the screen.
struct BarBlock: Sendable {
  /// When they were drawn last.
  var lastDrawn: ContinuousClock.Instant?
  /// The columns that each line takes.
  private var widths: [Int] = []

  /// What puts these lines in the place of those that stand there.
  mutating func drawing(_ lines: [String], width: Int) -> String {
    let text =
      toTop(width: width) + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\n") + "\u{1B}[J"
    widths = lines.map(Self.width)
    return text
  }

  /// What takes them off; nothing when there are none.
  mutating func erasing(width: Int) -> String {
    guard !widths.isEmpty else { return "" }
    defer { widths = [] }
    return toTop(width: width) + "\u{1B}[J"
  }

  /// To the first column of the first line. A terminal that became narrower has wrapped what was drawn, so each
  /// line may stand on several rows.
  private func toTop(width: Int) -> String {
    let rows = widths.reduce(0) { $0 + max(1, ($1 + width - 1) / width) }
    return rows > 1 ? "\r\u{1B}[\(rows - 1)A" : "\r"
  }

  /// The columns of a line, without the escape sequences in it.
  private static func width(_ line: String) -> Int {
    var visible = ""
    var isInSequence = false
    for scalar in line.unicodeScalars {
      if scalar == "\u{1B}" { isInSequence = true }
      if !isInSequence { visible.unicodeScalars.append(scalar) }
      if isInSequence, scalar.properties.isAlphabetic { isInSequence = false }
    }
    return visible.displayWidth
  }
}
