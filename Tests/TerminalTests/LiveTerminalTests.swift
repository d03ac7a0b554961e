import FoundationEssentials
import Glibc
import TerminalScreen
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10))) struct `A live terminal` {
  static let utf8 = ["TERM": "xterm", "LANG": "C.UTF-8"]

  @Test(arguments: [20, 40, 80, 200]) func `is asked for its width each time`(width: Int) throws {
    let pty = try PseudoTerminal(columns: width)
    let terminal = Terminal.on(output: pty.slave, notices: pty.slave, variables: Self.utf8)
    #expect(terminal.size() == TerminalSize(columns: width, rows: 24))
    #expect(terminal.isErrorTerminal && terminal.isOutputTerminal && terminal.canMoveCursor)
    pty.resize(columns: 33, rows: 7)
    #expect(terminal.size() == TerminalSize(columns: 33, rows: 7))
    let narrow = Terminal.on(
      output: pty.slave, notices: pty.slave, variables: ["COLUMNS": "30"])
    #expect(narrow.width() == 30 && !narrow.canMoveCursor && !narrow.usesColor && !narrow.isUTF8)
  }

  @Test(arguments: [20, 40, 80, 200]) func `shows progress, resized in mid-flight`(width: Int)
    throws
  {
    let pty = try PseudoTerminal(columns: width)
    let terminal = Terminal.on(output: pty.slave, notices: pty.slave, variables: Self.utf8)
    nonisolated(unsafe) var time = ContinuousClock.now
    let display = ProgressDisplay(mode: .auto, terminal: terminal) { unsafe time }
    var screen = Screen(width: width)
    let transfers = ["Owl", "Night Train"].map { display.begin($0) }
    for (step, columns) in [width, width, 20, 60, width].enumerated() {
      pty.resize(columns: columns)
      screen.resize(to: columns)
      for transfer in transfers {
        unsafe time += .milliseconds(150)
        transfer.update(completed: Int64(step + 1) * 20, total: 100)
        screen.write(pty.readAll())
      }
      #expect(screen.rows.count == 2, "\(screen.rows)")
      #expect(screen.rows.allSatisfy { $0.contains("\((step + 1) * 20)%") })
    }
    transfers[0].end()
    #expect(display.terminal.output("http://x/y.jpg\n"))
    transfers[1].end()
    display.finish()
    screen.write(pty.readAll())
    #expect(screen.rows.map { $0.prefix(3) } == ["Owl", "htt", "Nig", ""])
    #expect(screen.unknown == [])
  }

  @Test(arguments: [["TERM": "dumb"], [:]]) func `writes plain lines when it is dumb`(
    variables: [String: String]
  ) throws {
    let pty = try PseudoTerminal(columns: 80)
    let terminal = Terminal.on(output: pty.slave, notices: pty.slave, variables: variables)
    let display = ProgressDisplay(mode: .bar, terminal: terminal) { ContinuousClock.now }
    let transfer = display.begin("Owl")
    transfer.update(completed: 5, total: 5)
    transfer.end()
    #expect(pty.readAll().hasPrefix("cards: Owl: 5 B in 0."))
  }

  @Test func `says no once its reader has gone, and is quiet about it`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    let terminal = Terminal.on(output: ends[1], notices: ends[1], variables: [:])
    #expect(terminal.output("link\n"))
    close(ends[0])
    #expect(!terminal.output("link\n"))
    terminal.notice("nobody hears this\n")
    #expect(terminal.outputProblem() == nil)
    close(ends[1])
  }

  @Test func `tells when what it writes to is full`() throws {
    let full = unsafe open("/dev/full", O_WRONLY)
    defer { close(full) }
    let terminal = Terminal.on(output: full, notices: full, variables: [:])
    #expect(!terminal.output("link\n"))
    #expect(terminal.outputProblem() == "No space left on device")
  }

  @Test func `waits for a slow reader and loses nothing`() async throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    let text = String(repeating: "0123456789", count: 100_000)
    let writing = Task.detached {
      defer { close(writer) }
      return Terminal.on(output: writer, notices: writer, variables: [:]).output(text)
    }
    var received = 0
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = unsafe read(reader, &bytes, bytes.count)
      if count == 0 { break }
      if count > 0 { received += count } else { await Task.yield() }
    }
    close(reader)
    #expect(await writing.value && received == text.utf8.count)
  }
}

extension PseudoTerminal {
  /// What has been written to it by now and not read yet.
  fileprivate func readAll() -> String {
    var all: [UInt8] = []
    while true {
      let bytes = read(milliseconds: 0)
      if bytes.isEmpty { return String(decoding: all, as: UTF8.self) }
      all += bytes
    }
  }
}
