/// How progress is shown: what `--progress` takes.
public enum ProgressMode: String, CaseIterable, Sendable {
  /// Bars where the cursor can be moved, else plain lines.
  case auto
  /// Bars drawn in place; plain lines where the cursor cannot be moved.
  case bar
  /// Lines: when a transfer takes longer than two seconds, at each quarter, when it is done.
  case plain
  /// One JSON object an event.
  case json
  /// Not at all.
  case none
}
