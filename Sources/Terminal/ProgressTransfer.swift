/// One transfer that a ``ProgressDisplay`` shows.
public struct ProgressTransfer: Sendable {
  let display: ProgressDisplay
  let number: Int

  /// Tells how far it is. From any thread, as often as you like.
  ///
  /// - Parameters:
  ///   - completed: Bytes so far; 0 after more than that when it is tried once more from the start.
  ///   - total: Bytes in all, or `nil` while it is not known.
  public func update(completed: Int64, total: Int64?) {
    display.update(number, completed: completed, total: total)
  }

  /// It is over. When every byte was through, that stays on the screen where it was so wanted; else its
  /// line goes.
  public func end() { display.end(number) }
}
