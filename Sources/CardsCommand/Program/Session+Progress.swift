import Terminal

extension Session {
  /// This session with its progress on the terminal, and what shows it.
  ///
  /// Whoever prints while transfers run must print through the session that this gives, so that bars
  /// and lines do not get in each other's way.
  func showingProgress(_ mode: ProgressMode) -> (session: Session, display: ProgressDisplay) {
    let display = ProgressDisplay(
      mode: mode, terminal: environment.terminal, now: environment.instant)
    // A second Ctrl-C does not wait for the command to take its bars off.
    environment.interruption.atEnd { display.abandon() }
    var session = self
    session.environment.terminal = display.terminal
    return (session, display)
  }
}
