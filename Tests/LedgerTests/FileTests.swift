import FoundationEssentials
import Glibc
import Ledger
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A ledger's file` {
  let scratch = Scratch()
  var ledger: Ledger { Ledger(path: scratch.path("deep/er/ledger.jsonl")) }

  @Test func `is made for its owner only, and its directories too`() throws {
    #expect(try ledger.open().isEmpty)
    #expect(scratch.mode("deep/er/ledger.jsonl") == 0o600)
    #expect(scratch.mode("deep/er") == 0o700 && scratch.mode("deep") == 0o700)
  }

  @Test func `that others can read is made private, which is said once`() throws {
    _ = try ledger.open()
    _ = unsafe chmod(ledger.path, 0o644)
    #expect(try ledger.open() == [.madePrivate(path: ledger.path)])
    #expect(scratch.mode("deep/er/ledger.jsonl") == 0o600)
    #expect(try ledger.open().isEmpty)
    _ = unsafe chmod(ledger.path, 0o640)
    #expect(try ledger.read().warnings == [.madePrivate(path: ledger.path)])
  }

  @Test(arguments: [
    "notes\n", "notes", "{\"name\": \"not a ledger\"}\n", "\u{0}\u{0}", "[\n]\n",
  ])
  func `of something else is refused, and its text and mode stay`(beginning: String) throws {
    // A long one too, of which the beginning is enough.
    let line = String(repeating: "notes ", count: 1000) + "\n"
    let text = beginning == "notes\n" ? String(repeating: line, count: 300) : beginning
    scratch.write(text, to: "notes")
    _ = unsafe chmod(scratch.path("notes"), 0o644)
    let notes = Ledger(path: scratch.path("notes"))
    let error = LedgerError.notALedger(path: notes.path)
    #expect(throws: error) { try notes.open() }
    #expect(throws: error) { try notes.read() }
    #expect(throws: error) { try notes.summaries() }
    #expect(throws: error) { try notes.append(Samples.uploaded("a")) }
    #expect(scratch.mode("notes") == 0o644 && scratch.text("notes") == text)
  }

  @Test func `is known by an event among its first lines, or by the beginning of one`() throws {
    try ledger.append(Samples.uploaded("a"))
    let line = String(try #require(scratch.lines("deep/er/ledger.jsonl").first))
    for text in [
      "", "\n\n", "notes\n\(line)\n", line, line + line, "\u{FEFF}\(line)", "{\"v\"",
      String(line.prefix(40)), "\(line.prefix(40))\n\(line.prefix(60))",
      #"{"v":2,"is":"newer"}"#, String(repeating: "x", count: 100_000) + "\n\(line)\n",
      "\(line)\nnotes\nnotes\n", "# mine\n\n\(line)\n\(line)\nnotes\n",
      "\(line.suffix(40))\n\(line)\n", "\u{0}\u{0}\n\u{0}x\n\(line.prefix(40))\n\(line)\n",
    ] {
      scratch.write(text, to: "some.jsonl")
      #expect(throws: Never.self) { try Ledger(path: scratch.path("some.jsonl")).open() }
    }
  }

  @Test(arguments: ["%\n", "%", "{\"a\": 1}\n%\n", "notes\r\n%\r\n"])
  func `of something else is refused though an event is quoted in it`(quote: String) throws {
    try ledger.append(Samples.uploaded("a"))
    let line = try #require(scratch.lines("deep/er/ledger.jsonl").first)
    let text = "# Notes\nWhat stands in a ledger:\n" + quote.replacing("%", with: line)
    scratch.write(text, to: "notes")
    let notes = Ledger(path: scratch.path("notes"))
    let error = LedgerError.notALedger(path: notes.path)
    #expect(throws: error) { try notes.open() }
    #expect(throws: error) { try notes.append(Samples.uploaded("b")) }
    #expect(scratch.text("notes") == text)
  }

  @Test func `that another process has locked is waited for, and that is told`() async throws {
    try ledger.append(Samples.uploaded("a"))
    let other = unsafe open(ledger.path, O_RDWR | O_CLOEXEC)
    defer { close(other) }
    // Each would wait for ever, did nobody tell.
    let waiting = Ledger(path: ledger.path) { _ = flock(other, LOCK_UN) }
    _ = flock(other, LOCK_EX)
    #expect(try waiting.open().isEmpty)
    _ = flock(other, LOCK_EX)
    #expect(try waiting.read().uploads.count == 1)
    _ = flock(other, LOCK_EX)
    try waiting.append(Samples.uploaded("b"))
    #expect(try ledger.read().uploads.count == 2)
  }

  @Test func `may be reached by one's own symbolic link`() throws {
    _ = try ledger.open()
    _ = unsafe symlink(ledger.path, scratch.path("link"))
    try Ledger(path: scratch.path("link")).append(Samples.uploaded("a"))
    #expect(try ledger.read().uploads.count == 1)
  }

  @Test func `is refused where it is a pipe, and waits for nobody`() throws {
    _ = unsafe mkfifo(scratch.path("pipe"), 0o600)
    let pipe = Ledger(path: scratch.path("pipe"))
    #expect(throws: LedgerError.notAFile(path: pipe.path)) { try pipe.open() }
    #expect(throws: LedgerError.notAFile(path: pipe.path)) { try pipe.read() }
  }

  @Test func `is refused where it is a directory or a device`() {
    #expect(throws: LedgerError.notAFile(path: scratch.directory)) {
      try Ledger(path: scratch.directory).open()
    }
    #expect(throws: LedgerError.self) { try Ledger(path: "/dev/null").open() }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func `of another owner is refused, and so is a link to it`() throws {
    _ = try ledger.open()
    _ = unsafe symlink(ledger.path, scratch.path("link"))
    _ = unsafe chown(ledger.path, 65534, 65534)
    for path in [ledger.path, scratch.path("link")] {
      #expect(throws: LedgerError.anotherOwner(path: path)) { try Ledger(path: path).open() }
      #expect(throws: LedgerError.anotherOwner(path: path)) { try Ledger(path: path).read() }
      #expect(throws: LedgerError.anotherOwner(path: path)) {
        try Ledger(path: path).append(Samples.uploaded("a"))
      }
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a link away"))
  func `is refused where another user laid the link to it`() throws {
    _ = try ledger.open()
    _ = unsafe symlink(ledger.path, scratch.path("link"))
    _ = unsafe lchown(scratch.path("link"), 65534, 65534)
    let link = Ledger(path: scratch.path("link"))
    #expect(throws: LedgerError.anotherOwner(path: link.path)) { try link.open() }
  }

  @Test func `is refused before anything is done when it cannot be written`() throws {
    scratch.write("", to: "file")
    let error = #expect(throws: LedgerError.self) {
      try Ledger(path: scratch.path("file/below/ledger.jsonl")).open()
    }
    #expect(error?.problem.hasPrefix("cannot ") == true && error?.remedies.isEmpty == false)
  }

  @Test func `that is put in the place of another gets the next event`() throws {
    try ledger.append(Samples.uploaded("a"))
    scratch.write("", to: "new")
    _ = unsafe rename(scratch.path("new"), ledger.path)
    try ledger.append(Samples.uploaded("b"))
    #expect(try ledger.read().uploads.map(\.upload) == ["b"])
  }
}
