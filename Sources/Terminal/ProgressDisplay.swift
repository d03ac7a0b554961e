import Synchronization

/// Shows how far several transfers are, and lets what else is printed pass by them undisturbed.
///
/// Whoever prints while it is in use prints to ``terminal``: bars that stand in the way are taken off and put back.
public final class ProgressDisplay: Sendable {
  private let screen: Terminal
  private let now: @Sendable () -> ContinuousClock.Instant
  private let mode: ProgressMode
  private let state = Mutex(State())

  private struct State {
    var transfers: [TransferState] = []
    var nextNumber = 0
    /// The columns of the longest label so far: so that the lines of cards that are done, and of those
    /// that come, stand below each other.
    var labelWidth = 0
    var block = BarBlock()
    var isFinished = false
  }

  /// Makes a display.
  ///
  /// - Parameters:
  ///   - mode: How; `auto` and `bar` become `plain` where the cursor cannot be moved.
  ///   - terminal: Where: progress goes to its notices.
  ///   - now: The time. Nothing else is asked for it.
  public init(
    mode: ProgressMode, terminal: Terminal, now: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    screen = terminal
    self.now = now
    self.mode =
      switch mode {
      case .auto, .bar: terminal.canMoveCursor ? .bar : .plain
      case .plain, .json, .none: mode
      }
  }

  /// The terminal to print to while this display is in use.
  public var terminal: Terminal {
    var terminal = screen
    terminal.notice = { text in self.printing(text) { self.screen.notice(text) } }
    terminal.output = { text in
      guard self.screen.isOutputTerminal else { return self.screen.output(text) }
      return self.printing(text) { self.screen.output(text) }
    }
    return terminal
  }

  /// Begins a transfer.
  ///
  /// - Parameters:
  ///   - label: What it is, such as a title. Made safe for a terminal here.
  ///   - unit: What it is counted in.
  ///   - staysWhenDone: Whether its line stays on the screen, or in the log, when it is complete.
  public func begin(
    _ label: String, unit: ProgressUnit = .bytes, staysWhenDone: Bool = true
  ) -> ProgressTransfer {
    state.withLock { state in
      let number = state.nextNumber
      state.nextNumber += 1
      var bar = ProgressBar(label: label.sanitized)
      bar.unit = unit
      state.labelWidth = max(state.labelWidth, bar.label.displayWidth)
      let transfer = TransferState(
        number: number, bar: bar, began: now(), staysWhenDone: staysWhenDone)
      state.transfers.append(transfer)
      if mode == .json { screen.notice(transfer.json("begin", at: now())) }
      return ProgressTransfer(display: self, number: number)
    }
  }

  /// Takes off what still stands there. Nothing is shown afterwards.
  public func finish() {
    state.withLock { state in
      state.isFinished = true
      state.transfers = []
      screen.notice(state.block.erasing(), unlessEmpty: true)
    }
  }

  /// Takes off what still stands there, unless another thread draws right now: for a process that ends
  /// at once.
  public func abandon() {
    state.withLockIfAvailable { state in
      state.isFinished = true
      screen.notice(state.block.erasing(), unlessEmpty: true)
    }
  }

  func update(_ number: Int, completed: Int64, total: Int64?) {
    state.withLock { state in
      guard let index = state.transfers.firstIndex(where: { $0.number == number }) else { return }
      let time = now()
      let last = mode == .bar ? state.block.lastDrawn : state.transfers[index].lastShown
      let isDue = state.transfers[index].update(
        completed: completed, total: total, at: time, last: last)
      switch mode {
      case .bar: if isDue { draw(&state, at: time) }
      case .plain:
        if let line = state.transfers[index].plainLine(at: time) { screen.notice(line) }
      case .json:
        guard isDue else { return }
        state.transfers[index].lastShown = time
        screen.notice(state.transfers[index].json("progress", at: time))
      case .auto, .none: break
      }
    }
  }

  func end(_ number: Int) {
    state.withLock { state in
      guard let index = state.transfers.firstIndex(where: { $0.number == number }) else { return }
      let time = now()
      let transfer = state.transfers.remove(at: index)
      switch mode {
      case .bar:
        screen.notice(state.block.erasing(), unlessEmpty: true)
        if transfer.leavesLine {
          let lines = lines([transfer.bar], labelWidth: state.labelWidth, size: screen.size())
          screen.notice(lines.map { $0 + "\n" }.joined())
        }
        draw(&state, at: time)
      case .plain: if transfer.leavesLine { screen.notice(transfer.doneLine(at: time)) }
      case .json: screen.notice(transfer.json("end", at: time))
      case .auto, .none: break
      }
    }
  }

  /// Prints something else: bars off, the text, bars on again when the text ends its line.
  private func printing<Result>(_ text: String, _ write: () -> Result) -> Result {
    state.withLock { state in
      guard mode == .bar else { return write() }
      screen.notice(state.block.erasing(), unlessEmpty: true)
      let result = write()
      if text.hasSuffix("\n") { draw(&state, at: state.block.lastDrawn) }
      return result
    }
  }

  private func draw(_ state: inout State, at time: ContinuousClock.Instant?) {
    let shown = state.transfers.filter(\.hasBegun).map(\.bar)
    guard !state.isFinished, !shown.isEmpty else { return }
    screen.notice(
      state.block.drawing(lines(shown, labelWidth: state.labelWidth, size: screen.size())))
    state.block.lastDrawn = time
  }

  /// A line a bar, their columns aligned; no more than fit on the screen, since what has scrolled off cannot be
  /// drawn again.
  private func lines(
    _ bars: [ProgressBar], labelWidth: Int, size: TerminalSize?
  ) -> [String] {
    let size = size ?? TerminalSize(columns: 80, rows: 24)
    let style = ProgressBar.Style(isUTF8: screen.isUTF8, usesColor: screen.usesColor)
    let shown = bars.prefix(max(1, size.rows - 1))
    return shown.map { $0.line(width: size.columns, labelWidth: labelWidth, style: style) }
  }
}

extension Terminal {
  fileprivate func notice(_ text: String, unlessEmpty: Bool) {
    if !text.isEmpty { notice(text) }
  }
}
