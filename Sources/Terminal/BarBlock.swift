/// The lines that stand at the foot of the screen, and how to draw over them.
///
/// The cursor rests at the beginning of the first of them, so that nobody needs to know where it is:
/// not when the terminal's width changes, which wraps lines anew in some terminals and cuts them in
/// others, and not when a person types Ctrl-C, which the terminal's driver shows as `^C`.
///
/// ECMA-48: CUU (`A`) moves up, EL (`K`) clears to the end of a line, ED (`J`) to the end of the screen.
/// DEC's private mode 7 is whether lines wrap: lines that were made for a terminal which has just become
/// narrower are cut, and stay one row each.
struct BarBlock: Sendable {
  /// When they were drawn last.
  var lastDrawn: ContinuousClock.Instant?
  /// Whether there are any.
  private var isShown = false

  /// What puts these lines in the place of those that stand there.
  mutating func drawing(_ lines: [String]) -> String {
    isShown = true
    let text = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\n") + "\u{1B}[J"
    let up = lines.count > 1 ? "\u{1B}[\(lines.count - 1)A" : ""
    return "\r\u{1B}[?7l" + text + "\u{1B}[?7h\r" + up
  }

  /// What takes them off; nothing when there are none.
  mutating func erasing() -> String {
    guard isShown else { return "" }
    isShown = false
    return "\r\u{1B}[J"
  }
}
