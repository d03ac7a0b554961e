import Diagnostics
import FoundationEssentials
import Ledger
import Testing

@Suite struct `A ledger` {
  let scratch = Scratch()
  var ledger: Ledger { Ledger(path: scratch.path("ledger.jsonl")) }

  @Test func `gives back every event as it was noted`() throws {
    let kinds: [LedgerEvent.Kind] = [
      .failed(status: 403, reason: "Invalid client_id"), .failed(status: nil, reason: "cut"),
      .unknown(reason: "no answer came"), .deleted(.deleted), .deleted(.gone),
      .dismissed(reason: "looked at it"),
    ]
    var events = [Samples.started("a"), Samples.uploaded("b")]
    events += kinds.enumerated().map { Samples.event("k\($0)", $1, after: 1) }
    for event in events { try ledger.append(event) }
    let contents = try ledger.read()
    #expect(Set(contents.uploads.map(\.upload)) == Set(events.map(\.upload)))
    for upload in contents.uploads { #expect(events.contains(upload.events[0])) }
    #expect(contents.damaged.isEmpty && contents.warnings.isEmpty)
  }

  @Test func `is a line of JSON an event, what and when first`() throws {
    try ledger.append(Samples.event("u", .deleted(.gone), after: 0))
    #expect(
      scratch.text("ledger.jsonl")
        == #"{"v":1,"time":"2025-12-01T09:30:00.250Z","upload":"u","event":"deleted","answer":"gone"}"#
        + "\n")
  }

  @Test func `is JSON that any reader takes`() throws {
    struct Line: Decodable {
      var comicTitle: String
      var title: String
      var pid: Int
    }
    try ledger.append(Samples.started("u"))
    let line = try #require(scratch.lines("ledger.jsonl").first)
    let decoded = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
    #expect(decoded.comicTitle == "Ant \"Man\" \\ é 平" && decoded.title == "Ant-Man\n#3")
    #expect(decoded.pid == ProcessInfo.processInfo.processIdentifier)
  }

  @Test func `that is not there yet is empty, and reading makes none`() throws {
    #expect(try ledger.read().uploads.isEmpty)
    #expect(try ledger.uploads(named: "x").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: ledger.path))
  }

  @Test func `is found by upload, image id, deletehash and link`() throws {
    for upload in ["a", "b"] {
      try ledger.append(Samples.started(upload))
      try ledger.append(Samples.uploaded(upload))
    }
    try ledger.append(Samples.event("b", .deleted(.deleted), after: 9))
    for name in ["b", "id-b", "hash-b", "https://i.imgur.com/id-b.jpg"] {
      let found = try ledger.uploads(named: name)
      #expect(found == (try ledger.read().uploads(named: name)))
      #expect(found.map(\.upload) == ["b"] && found.first?.state == .down)
      #expect(found.first?.started?.endpoint == "https://api.imgur.com/3")
    }
    #expect(try ledger.uploads(named: "hash").isEmpty)
    #expect(try ledger.uploads(named: "").isEmpty)
  }

  @Test func `is found by the checksum of the card`() throws {
    try ledger.append(Samples.started("a"))
    try ledger.append(Samples.uploaded("a"))
    try ledger.append(Samples.uploaded("b"))
    let found = try ledger.uploads(ofCard: Ledger.sha256(of: Data("card".utf8)))
    #expect(found.map(\.upload) == ["a"] && found.first?.state == .up)
    #expect(try ledger.uploads(ofCard: Ledger.sha256(of: Data("other".utf8))).isEmpty)
    for number in 0..<20 { try ledger.append(Samples.started("again-\(number)")) }
    #expect(try ledger.uploads(ofCard: Ledger.sha256(of: Data("card".utf8))).count == 21)
  }

  @Test func `takes an event about a card only where nothing speaks against it`() throws {
    let sha256 = Ledger.sha256(of: Data("card".utf8))
    func add(_ upload: String) throws -> String? {
      try ledger.append(Samples.started(upload), ofCard: sha256) { $0.first?.upload }
    }
    #expect(try add("a") == nil)
    #expect(try add("b") == "a")
    #expect(try ledger.read().uploads.map(\.upload) == ["a"])
    #expect(try ledger.append(Samples.started("c"), ofCard: "another") { $0.first } == nil)
  }

  @Test func `never shows a deletehash by itself`() throws {
    try ledger.append(Samples.uploaded("a"))
    let upload = try #require(try ledger.read().uploads.first)
    var dumped = ""
    dump(upload, to: &dumped)
    #expect(!dumped.contains("hash-a") && !"\(upload)".contains("hash-a"))
    #expect(upload.uploaded?.deletehash?.reveal() == "hash-a")
  }

  @Test func `knows the checksum of a card`() {
    // The value is that of FIPS 180-2, appendix B.1.
    #expect(
      Ledger.sha256(of: Data("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      Ledger.sha256(of: Data())
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }
}
