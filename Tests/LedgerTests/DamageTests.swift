import FoundationEssentials
import Ledger
import Testing

@Suite struct `A damaged ledger` {
  let scratch = Scratch()
  var ledger: Ledger { Ledger(path: scratch.path("ledger.jsonl")) }

  @Test func `loses only the lines that cannot be read, and says which`() throws {
    try ledger.append(Samples.uploaded("a"))
    let whole = scratch.text("ledger.jsonl")
    scratch.write(
      whole + whole.prefix(40) + "\n" + #"{"v":1,"event":"uploaded"}"# + "\n"
        + #"{"v":2,"time":"2025-12-01T09:30:00Z","upload":"n","event":"uploaded","id":"n"}"# + "\n"
        + "\u{0}\u{0}\n" + #"["a"]"# + "\n"
        + #"{"v":1,"time":"yesterday","upload":"t","event":"deleted"}"# + "\n"
        + whole.replacing("\"a\"", with: "\"b\""), to: "ledger.jsonl")
    let contents = try ledger.read()
    #expect(contents.uploads.map(\.upload) == ["a", "b"])
    #expect(
      contents.damaged == [
        DamagedLine(number: 2, reason: .malformed), DamagedLine(number: 3, reason: .incomplete),
        DamagedLine(number: 4, reason: .newer), DamagedLine(number: 5, reason: .malformed),
        DamagedLine(number: 6, reason: .malformed), DamagedLine(number: 7, reason: .incomplete),
      ])
    let warning = try #require(contents.warnings.first)
    #expect(
      warning.problem
        == "lines 2, 3, 4, 5, 6 and 7 of the ledger '\(ledger.path)' cannot be read and are kept as they are"
    )
    #expect(warning.remedies == ["a newer version of cards reads them"])
  }

  @Test(arguments: [
    #"{"#, #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":01}"#, #"{"a":1.}"#, #"{"a":tru}"#,
    #"{"a":[1}}"#, #"{"a":1}x"#, #"{"a":"b"#, #"{"a" "b"}"#, #"{a:1}"#, #"{"a":"\"#, #"{"a":-}"#,
    "{\"a\":\"\u{1}\"}",
  ])
  func `is reported where a line is not JSON`(line: String) throws {
    try ledger.append(Samples.uploaded("a"))
    scratch.write(scratch.text("ledger.jsonl") + line + "\n", to: "ledger.jsonl")
    #expect(try ledger.read().damaged == [DamagedLine(number: 2, reason: .malformed)])
  }

  @Test func `has both events of a line that lost the newline between them`() throws {
    for event in [Samples.started("a"), Samples.uploaded("a"), Samples.uploaded("b")] {
      try ledger.append(event)
    }
    let lines = scratch.lines("ledger.jsonl")
    scratch.write(lines.joined(), to: "ledger.jsonl")
    let contents = try ledger.read()
    #expect(contents.damaged.isEmpty && contents.uploads.map(\.upload) == ["a", "b"])
    #expect(contents.uploads.map(\.events.count) == [2, 1])
    #expect(try ledger.uploads(named: "hash-b").map(\.upload) == ["b"])
    // What is cut is told still.
    scratch.write("\(lines[0])\(lines[1])\(lines[2].prefix(50))\n", to: "ledger.jsonl")
    let cut = try ledger.read()
    #expect(cut.uploads.map(\.upload) == ["a"] && cut.uploads[0].state == .up)
    #expect(cut.damaged == [DamagedLine(number: 1, reason: .malformed)])
  }

  @Test func `loses nothing to the byte order mark of an editor`() throws {
    try ledger.append(Samples.uploaded("a"))
    scratch.write("\u{FEFF}" + scratch.text("ledger.jsonl"), to: "ledger.jsonl")
    try ledger.append(Samples.uploaded("b"))
    let contents = try ledger.read()
    #expect(contents.damaged.isEmpty && contents.uploads.map(\.upload) == ["a", "b"])
    #expect(try ledger.uploads(named: "hash-a").map(\.upload) == ["a"])
  }

  @Test func `has a time where that is written with any number of digits`() throws {
    let time = "2025-12-01T09:30:00.25" + String(repeating: "3", count: 400) + "Z"
    scratch.write(
      #"{"v":1,"time":"\#(time)","upload":"a","event":"uploaded","id":"i"}"# + "\n",
      to: "ledger.jsonl")
    let event = try #require(try ledger.read().uploads.first?.events.first)
    #expect(abs(event.time.timeIntervalSince1970 - 1_764_581_400.2533) < 0.001)
  }

  @Test func `keeps events and members that it does not know`() throws {
    let foreign =
      #"{"v":1,"time":"2025-12-01T09:30:00Z","upload":"f","event":"admired","by":"me"}"# + "\n"
      + #" {"note" : [1, {"deep": "]}"}, -2.5e+3, null, true], "v":1, "#
      + #""time":"2025-12-01T10:30:00+01:00","#
      + #""upload":"g","event":"uploaded","id":"\u0069\ud83d\ude00\/\t","width":"wide"} "# + "\n"
    scratch.write(foreign, to: "ledger.jsonl")
    try ledger.append(Samples.uploaded("a"))
    let contents = try ledger.read()
    #expect(contents.damaged.isEmpty)
    #expect(contents.uploads.map(\.upload) == ["g", "a"])
    #expect(contents.uploads[0].uploaded?.id == "i\u{1F600}/\t")
    #expect(contents.uploads[0].uploaded?.width == nil)
    #expect(contents.uploads[0].time == Date(timeIntervalSince1970: 1_764_581_400))
    #expect(scratch.text("ledger.jsonl").hasPrefix(foreign))
  }

  @Test func `gets the newline that a crash left out before the next event`() throws {
    try ledger.append(Samples.uploaded("a"))
    scratch.write(
      scratch.text("ledger.jsonl") + scratch.text("ledger.jsonl").prefix(50), to: "ledger.jsonl")
    try ledger.append(Samples.uploaded("b"))
    let contents = try ledger.read()
    #expect(contents.uploads.map(\.upload) == ["a", "b"])
    #expect(contents.damaged == [DamagedLine(number: 2, reason: .malformed)])
    #expect(scratch.lines("ledger.jsonl").count == 3)
  }

  @Test func `is read whole when its last line has no newline`() throws {
    try ledger.append(Samples.uploaded("a"))
    scratch.write(String(scratch.text("ledger.jsonl").dropLast()), to: "ledger.jsonl")
    #expect(try ledger.read().uploads.map(\.upload) == ["a"])
    #expect(try ledger.uploads(named: "hash-a").map(\.upload) == ["a"])
  }

  @Test func `is read whole where lines are longer than what is read at once`() throws {
    let filler = String(repeating: "x", count: 700_000)
    for upload in ["a", "b", "c"] {
      try ledger.append(Samples.uploaded(upload))
      try ledger.append(Samples.event(upload, .dismissed(reason: filler), after: 3))
    }
    #expect(try ledger.read().uploads.map(\.reason) == [filler, filler, filler])
    #expect(try ledger.uploads(named: "hash-c").map(\.state) == [.dismissed])
  }

  @Test func `gives the whole lines whatever bytes the others are`() throws {
    try ledger.append(Samples.started("a"))
    let line = Array(scratch.text("ledger.jsonl").utf8.dropLast())
    var file: [UInt8] = []
    for number in 0..<5_000 {
      var damaged = line
      for _ in 0...Int.random(in: 0...4) {
        // Never a newline: it would make two lines of one.
        damaged[Int.random(in: 0..<damaged.count)] = UInt8.random(in: 11...255)
      }
      if Bool.random() { damaged.removeLast(Int.random(in: 0..<damaged.count)) }
      file += damaged + Array("\n".utf8)
      file += Array(
        #"{"v":1,"time":"2025-12-01T09:30:00Z","upload":"whole-\#(number)","event":"deleted"}"#.utf8
      )
      file += Array("\n".utf8)
    }
    try Data(file).write(to: URL(filePath: scratch.path("random.jsonl")))
    let contents = try Ledger(path: scratch.path("random.jsonl")).read()
    #expect(contents.uploads.filter { $0.upload.hasPrefix("whole-") }.count == 5_000)
    #expect(contents.damaged.allSatisfy { $0.number % 2 == 1 })
    let summaries = try Ledger(path: scratch.path("random.jsonl")).summaries()
    #expect(summaries.damaged == contents.damaged)
    #expect(summaries.uploads.map(\.upload) == contents.uploads.map(\.upload))
  }
}
