import Synchronization
import TerminalScreen
import Testing

@testable import Terminal

/// A terminal that only a test looks at, and a clock that only a test moves.
private final class Bench: Sendable {
  let screen: Mutex<Screen>
  let raw = Mutex("")
  let answers = Mutex("")
  let drawings = Mutex(0)
  let time = Mutex(ContinuousClock.now)

  init(width: Int, resizing: Screen.Resizing = .reflows) {
    screen = Mutex(Screen(width: width, resizing: resizing))
  }

  /// - Parameter columns: The width that the terminal says it has; by default the screen's.
  func display(
    _ mode: ProgressMode, isTerminal: Bool = true, columns: Int? = nil, rows: Int = 24
  ) -> ProgressDisplay {
    let terminal = Terminal(
      output: { text in
        self.answers.withLock { $0 += text }
        if isTerminal { self.screen.withLock { $0.write(text) } }
        return true
      },
      notice: { text in
        self.raw.withLock { $0 += text }
        self.drawings.withLock { $0 += 1 }
        self.screen.withLock { $0.write(text) }
      },
      size: {
        let columns = columns ?? self.screen.withLock(\.width)
        return isTerminal ? TerminalSize(columns: columns, rows: rows) : nil
      },
      isOutputTerminal: isTerminal, isErrorTerminal: isTerminal, isUTF8: false,
      canMoveCursor: isTerminal)
    return ProgressDisplay(mode: mode, terminal: terminal, now: { self.time.withLock(\.self) })
  }

  func wait(_ milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
  var rows: [String] { screen.withLock(\.rows) }
  var notices: String { raw.withLock(\.self) }
}

@Suite(.timeLimit(.minutes(10))) struct `A progress display` {
  @Test(arguments: [20, 40, 80, 200]) func `has one line for each transfer, in place`(width: Int) {
    let bench = Bench(width: width)
    let display = bench.display(.auto)
    display.terminal.notice("cards: before\n")
    let transfers = ["Owl", "Night Train", "夜行列車"].map { display.begin($0) }
    for step in 1...9 {
      bench.wait(150)
      for transfer in transfers {
        transfer.update(completed: Int64(step) * 10_000, total: 100_000)
        bench.wait(101)
      }
    }
    #expect(bench.rows.count == 4)
    #expect(bench.rows[0] == "cards: before")
    #expect(bench.rows[1].hasPrefix("Owl") && bench.rows[1].contains("90%"))
    #expect(bench.rows[2].hasPrefix("Night") && bench.rows[2].contains("90%"))
    #expect(bench.rows[3].hasPrefix("夜") && bench.rows[3].contains("90%"))
    #expect(bench.screen.withLock(\.unknown) == [])
    display.finish()
    #expect(bench.rows == ["cards: before", ""])
  }

  @Test func `is drawn ten times a second at most, and always at the end`() {
    let bench = Bench(width: 80)
    let transfer = bench.display(.bar).begin("Owl")
    for step in 1...1_000 {
      transfer.update(completed: Int64(step) * 100, total: 100_000)
      bench.wait(1)
    }
    #expect(bench.drawings.withLock(\.self) == 11)
    #expect(bench.rows[0].contains("100%"))
  }

  @Test func `leaves what is complete, and takes off what is not`() {
    let bench = Bench(width: 80)
    let display = bench.display(.bar)
    let (done, failed, going) = (
      display.begin("Done"), display.begin("Failed"), display.begin("Going")
    )
    for transfer in [done, failed, going] {
      bench.wait(200)
      transfer.update(completed: 10, total: 100)
    }
    done.update(completed: 100, total: 100)
    done.end()
    failed.end()
    #expect(bench.rows.map { $0.prefix(5) } == ["Done ", "Going"])
    #expect(bench.rows[0].contains("100%"))
    going.end()
    #expect(bench.rows.count == 2 && bench.rows[1] == "")
  }

  @Test(arguments: [true, false])
  func `leaves no line of what is wanted only while it lasts`(isTerminal: Bool) {
    let bench = Bench(width: 80)
    let transfer = bench.display(.auto, isTerminal: isTerminal).begin("Owl", staysWhenDone: false)
    transfer.update(completed: 1, total: 2)
    #expect(!isTerminal || bench.rows[0].hasPrefix("Owl"))
    transfer.update(completed: 2, total: 2)
    transfer.end()
    #expect(bench.rows == [""])
  }

  @Test func `has its columns below each other, also of what is done and what comes`() {
    let bench = Bench(width: 80)
    let display = bench.display(.bar)
    for label in ["Night Train #38", "Owl", "Nightingale"] {
      let transfer = display.begin(label)
      transfer.update(completed: 100, total: 100)
      bench.wait(200)
      transfer.end()
    }
    let columns = bench.rows.dropLast().map { row in row.prefix { $0 != "[" }.count }
    #expect(columns == [17, 17, 17], "\(bench.rows)")
  }

  @Test func `goes back only when a transfer begins anew`() {
    let bench = Bench(width: 80)
    let transfer = bench.display(.bar).begin("Owl")
    for (completed, percent) in [(50, 50), (40, 50), (100, 100), (0, 0), (20, 20)] as [(Int64, Int)]
    {
      bench.wait(200)
      transfer.update(completed: completed, total: completed == 0 ? nil : 100)
      #expect(bench.rows[0].contains(" \(percent)% "), "\(bench.rows)")
    }
  }

  @Test func `takes its bars off at once when the process ends`() {
    let bench = Bench(width: 80)
    let display = bench.display(.bar)
    let transfers = ["Owl", "Bat"].map { display.begin($0) }
    for transfer in transfers { transfer.update(completed: 10, total: 100) }
    display.abandon()
    for transfer in transfers { transfer.update(completed: 100, total: 100) }
    #expect(bench.rows == [""])
  }

  @Test func `lets other text pass by`() {
    let bench = Bench(width: 80)
    let display = bench.display(.bar)
    let transfers = ["Owl", "Bat"].map { display.begin($0) }
    for transfer in transfers {
      bench.wait(200)
      transfer.update(completed: 10, total: 100)
    }
    display.terminal.notice("cards: warning: no cover\n")
    #expect(display.terminal.output("https://i.example.org/x.jpg\n"))
    #expect(bench.rows.map { $0.prefix(5) } == ["cards", "https", "Owl  ", "Bat  "])
    #expect(bench.answers.withLock(\.self) == "https://i.example.org/x.jpg\n")
  }

  @Test(arguments: Screen.Resizing.allCases)
  func `survives a terminal that becomes narrower, and wider again`(resizing: Screen.Resizing) {
    let bench = Bench(width: 80, resizing: resizing)
    let display = bench.display(.bar)
    display.terminal.notice("cards:before\n")
    let transfers = ["Owl", "Bat", "Fox"].map { display.begin($0) }
    for width in [80, 40, 20, 33, 7, 80, 200, 20] {
      bench.screen.withLock { $0.resize(to: width) }
      for transfer in transfers {
        bench.wait(200)
        transfer.update(completed: 50, total: 100)
      }
      #expect(bench.rows.filter { $0.contains("50%") }.count == 3, "\(width): \(bench.rows)")
      #expect(bench.rows.joined().hasPrefix(resizing == .reflows ? "cards:before" : "cards:b"))
      if width > 12 { #expect(bench.rows.count == 4, "\(width): \(bench.rows)") }
    }
    display.finish()
    #expect(bench.rows.joined().hasPrefix("cards:b") && !bench.rows.joined().contains("%"))
  }

  @Test func `is a row each where the terminal has just become narrower`() {
    let bench = Bench(width: 20)
    let display = bench.display(.bar, columns: 80)
    let transfers = ["Owl", "Bat"].map { display.begin($0) }
    for step in 1...3 {
      for transfer in transfers {
        bench.wait(200)
        transfer.update(completed: Int64(step), total: 100)
      }
    }
    #expect(bench.rows.map { $0.prefix(3) } == ["Owl", "Bat"], "\(bench.rows)")
  }

  @Test func `draws no more lines than the terminal has`() {
    let bench = Bench(width: 80)
    let display = bench.display(.bar, rows: 3)
    for transfer in ["a", "b", "c", "d"].map({ display.begin($0) }) {
      bench.wait(200)
      transfer.update(completed: 1, total: 2)
    }
    #expect(bench.rows.count == 2)
  }

  @Test func `writes plain lines where there is no terminal`() {
    let bench = Bench(width: 80)
    let display = bench.display(.auto, isTerminal: false)
    let (slow, fast) = (display.begin("Slow\u{1B}[2J"), display.begin("Fast"))
    fast.update(completed: 5, total: 10)
    bench.wait(800)
    fast.update(completed: 10, total: 10)
    fast.end()
    for step in 1...1_000 {
      slow.update(completed: Int64(step) * 1_000, total: 1_000_000)
      bench.wait(10)
    }
    slow.end()
    #expect(
      bench.notices == """
        cards: Fast: 10 B in 0.8 s
        cards: Slow[2J: 12% of 1.0 MB
        cards: Slow[2J: 25% of 1.0 MB
        cards: Slow[2J: 50% of 1.0 MB
        cards: Slow[2J: 75% of 1.0 MB
        cards: Slow[2J: 1.0 MB in 10 s

        """)
  }

  @Test func `writes an object an event`() {
    let bench = Bench(width: 80)
    let transfer = bench.display(.json, isTerminal: false).begin(#"A "b" \"#)
    transfer.update(completed: 1, total: nil)
    transfer.update(completed: 2, total: 9)
    bench.wait(150)
    transfer.update(completed: 9, total: 9)
    transfer.end()
    #expect(
      bench.notices == #"""
        {"event":"begin","transfer":0,"label":"A \"b\" \\","completed":0,"total":null,"milliseconds":0}
        {"event":"progress","transfer":0,"label":"A \"b\" \\","completed":1,"total":null,"milliseconds":0}
        {"event":"progress","transfer":0,"label":"A \"b\" \\","completed":9,"total":9,"milliseconds":150}
        {"event":"end","transfer":0,"label":"A \"b\" \\","completed":9,"total":9,"milliseconds":150}

        """#)
  }

  @Test func `escapes a quotation mark with an accent after it`() {
    let bench = Bench(width: 80)
    bench.display(.json, isTerminal: false).begin("\"\u{301}\\\u{200D}").update(
      completed: 1, total: nil)
    let line =
      #"{"event":"begin","transfer":0,"label":"\""# + "\u{301}" + #"\\"# + "\u{200D}" + #"","#
    #expect(bench.notices.unicodeScalars.starts(with: line.unicodeScalars), "\(bench.notices)")
  }

  @Test func `shows nothing when nothing is wanted`() {
    let bench = Bench(width: 80)
    let transfer = bench.display(.none).begin("Owl")
    transfer.update(completed: 1, total: 1)
    transfer.end()
    #expect(bench.notices == "")
  }

  @Test func `takes news from many threads at once`() async {
    let bench = Bench(width: 80)
    let display = bench.display(.bar, rows: 100)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask {
          let transfer = display.begin("Comic \(number)")
          for step in 1...200 {
            bench.wait(7)
            transfer.update(completed: Int64(step), total: 200)
          }
          transfer.end()
          display.terminal.notice("cards: \(number)\n")
        }
      }
    }
    display.finish()
    #expect(bench.rows.filter { $0.contains("100%") }.count == 16)
    #expect(bench.rows.filter { $0.hasPrefix("cards: ") }.count == 16)
    #expect(bench.rows.count == 33)
  }
}
