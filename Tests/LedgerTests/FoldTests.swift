import FoundationEssentials
import Ledger
import Testing

@Suite struct `Events add up` {
  let scratch = Scratch()
  var ledger: Ledger { Ledger(path: scratch.path("ledger.jsonl")) }

  private func state(of events: [LedgerEvent]) throws -> UploadState? {
    for event in events { try ledger.append(event) }
    return try ledger.read().uploads.first?.state
  }

  @Test func `to up`() throws {
    #expect(try state(of: [Samples.started("u"), Samples.uploaded("u")]) == .up)
  }

  @Test func `to uploading while the process runs`() throws {
    #expect(try state(of: [Samples.started("u")]) == .uploading)
  }

  @Test func `to unknown when the process is of another boot`() throws {
    #expect(try state(of: [Samples.started("u", process: Samples.dead)]) == .unknown)
  }

  @Test func `to unknown when the process id is another process by now`() throws {
    var other = ProcessIdentity.current
    other.start = 1
    #expect(try state(of: [Samples.started("u", process: other)]) == .unknown)
  }

  @Test(arguments: [
    (LedgerEvent.Kind.failed(status: 413, reason: "r"), UploadState.failed),
    (.unknown(reason: "r"), .unknown), (.dismissed(reason: "r"), .dismissed),
    (.deleted(.gone), .down),
  ])
  func `to what came last`(kind: LedgerEvent.Kind, expected: UploadState) throws {
    #expect(
      try state(of: [Samples.started("u"), Samples.event("u", kind, after: 2)]) == expected)
  }

  @Test func `to the same in every order of the lines`() throws {
    var generator = SystemRandomNumberGenerator()
    let events = [
      Samples.started("a"), Samples.uploaded("a"),
      Samples.event("a", .deleted(.deleted), after: 5), Samples.started("b"),
      Samples.event("b", .unknown(reason: "no answer"), after: 3),
      Samples.event("b", .dismissed(reason: "one"), after: 4),
      Samples.event("b", .dismissed(reason: "two"), after: 4), Samples.uploaded("c"),
    ]
    for event in events { try ledger.append(event) }
    let expected = try ledger.read().uploads
    #expect(expected.map(\.upload) == ["a", "b", "c"])
    #expect(expected.map(\.state) == [.down, .dismissed, .up])
    let lines = scratch.text("ledger.jsonl").split(separator: "\n")
    for _ in 0..<20 {
      let shuffled = (lines + lines).shuffled(using: &generator)
      scratch.write(shuffled.joined(separator: "\n") + "\n", to: "shuffled.jsonl")
      let shuffledLedger = Ledger(path: scratch.path("shuffled.jsonl"))
      #expect(try shuffledLedger.read().uploads == expected)
      try expectSummaries(of: shuffledLedger, toBe: expected)
    }
  }

  /// Checks that what a list shows is what the records say.
  private func expectSummaries(of ledger: Ledger, toBe records: [UploadRecord]) throws {
    let summaries = try ledger.summaries().uploads
    #expect(summaries.map(\.upload) == records.map(\.upload))
    for (summary, record) in zip(summaries, records) {
      #expect(summary.state == record.state && summary.time == record.time)
      #expect(summary.comic == record.started?.comic)
      #expect(summary.title == record.started?.comicTitle ?? record.started?.title)
      #expect(summary.endpoint == record.started?.endpoint)
      #expect(summary.link == record.uploaded?.link)
    }
  }

  @Test func `in a file so long that it is read in parts`() throws {
    for event in [Samples.started("0"), Samples.uploaded("0")] { try ledger.append(event) }
    let lines = scratch.lines("ledger.jsonl")
    // All begin in the first half of the file, and end in the second.
    let file = lines.flatMap { line in
      (0..<16_000).map { line.replacing(#""0""#, with: "\"upload-\($0)\"") + "\n" }
    }
    scratch.write(file.joined(), to: "long.jsonl")
    let long = Ledger(path: scratch.path("long.jsonl"))
    let records = try long.read().uploads
    #expect(records.count == 16_000 && records.allSatisfy { $0.state == .up })
    #expect(records.allSatisfy { $0.events.count == 2 })
    try expectSummaries(of: long, toBe: records)
  }

  @Test func `to one ledger when two are written one after the other`() throws {
    let (first, second) = (Ledger(path: scratch.path("1")), Ledger(path: scratch.path("2")))
    try first.append(Samples.started("a"))
    try second.append(Samples.uploaded("a"))
    try second.append(Samples.uploaded("b"))
    scratch.write(scratch.text("1") + scratch.text("2"), to: "12")
    scratch.write(scratch.text("2") + scratch.text("1"), to: "21")
    let one = try Ledger(path: scratch.path("12")).read().uploads
    #expect(one == (try Ledger(path: scratch.path("21")).read().uploads))
    #expect(one.map(\.state) == [.up, .up])
  }
}
