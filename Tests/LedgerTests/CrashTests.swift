import FoundationEssentials
import Glibc
import Ledger
import SmallDisk
import Testing

/// Each of these runs real processes; none of them can be told from one that a person started.
@Suite(.timeLimit(.minutes(10))) struct `A ledger that is shared or cut off` {
  let scratch = Scratch()
  var ledger: Ledger { Ledger(path: scratch.path("ledger.jsonl")) }

  @Test func `has every event of 8 processes that write 200 uploads each`() async throws {
    let path = ledger.path
    await withTaskGroup(of: Void.self) { group in
      for process in 0..<8 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, process = process as Int] in
            let ledger = Ledger(path: path)
            for number in 0..<200 {
              try ledger.append(Samples.started("\(process)-\(number)"))
              try ledger.append(Samples.uploaded("\(process)-\(number)"))
            }
          }
        }
      }
    }
    let contents = try ledger.read()
    #expect(contents.damaged.isEmpty)
    #expect(contents.uploads.count == 1_600)
    #expect(contents.uploads.allSatisfy { $0.state == .up && $0.events.count == 2 })
    #expect(scratch.lines("ledger.jsonl").count == 3_200)
  }

  @Test func `is as it was before when the disk is full in mid-line`() async throws {
    try ledger.append(Samples.uploaded("a"))
    let before = scratch.text("ledger.jsonl")
    await #expect(processExitsWith: .success) {
      [path = ledger.path as String, size = before.utf8.count as Int] in
      signal(SIGXFSZ, SIG_IGN)
      Limits.setFileSize(size + 100)
      let ledger = Ledger(path: path)
      let error = #expect(throws: LedgerError.self) { try ledger.append(Samples.uploaded("b")) }
      guard case .cannotWrite = error else { exit(1) }
      _ = try ledger.open()
    }
    #expect(scratch.text("ledger.jsonl") == before)
  }

  @Test func `loses nothing but its last line when a process is killed in mid-write`() async throws
  {
    try ledger.append(Samples.uploaded("a"))
    let size = scratch.text("ledger.jsonl").utf8.count
    // The kernel writes as much as the limit allows, and kills the process at the rest.
    await #expect(processExitsWith: .signal(SIGXFSZ)) {
      [path = ledger.path as String, size = size as Int] in
      Limits.dieOfFileSize()
      Limits.setFileSize(size + 100)
      try Ledger(path: path).append(Samples.uploaded("b"))
    }
    #expect(scratch.text("ledger.jsonl").utf8.count == size + 100)
    try ledger.append(Samples.uploaded("c"))
    let contents = try ledger.read()
    #expect(contents.uploads.map(\.upload) == ["a", "c"])
    #expect(contents.damaged == [DamagedLine(number: 2, reason: .malformed)])
  }

  @Test func `accounts for what a process did before it was killed at any moment`() async throws {
    for round in 0..<10 {
      let file = "round-\(round)"
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = scratch.path(file) as String, round = round as Int] in
        let ledger = Ledger(path: path)
        Thread.killThisProcess(afterMicroseconds: 1_000 + UInt32(round) * 1_700)
        var number = 0
        while true {
          try ledger.append(Samples.started("u\(number)"))
          try ledger.append(Samples.uploaded("u\(number)"))
          number += 1
        }
      }
      let ledger = Ledger(path: scratch.path(file))
      try ledger.append(Samples.uploaded("after"))
      let contents = try ledger.read()
      let numbers = contents.uploads.filter { $0.upload != "after" }
      #expect(contents.damaged.count <= 1)
      #expect(numbers.filter { $0.state == .unknown }.count <= 1)
      #expect(numbers.allSatisfy { $0.state == .up || $0.state == .unknown })
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "mounting a file system is not permitted here"))
  func `tells of a full file system and is whole again when there is room`() async throws {
    let small = scratch.path("small")
    _ = unsafe mkdir(small, 0o700)
    let disk = try #require(SmallDisk(in: small, bytes: 16_384))
    defer { withExtendedLifetime(disk) {} }
    let ledger = Ledger(path: small + "/ledger.jsonl")
    try ledger.append(Samples.uploaded("a"))
    let ballast = Ledger(path: small + "/ballast")
    let filler = String(repeating: "y", count: 5_000)
    while (try? ballast.append(Samples.event("x", .unknown(reason: filler), after: 0))) != nil {}
    let before = scratch.text("small/ledger.jsonl")
    let noRoom = #expect(throws: LedgerError.self) { try ledger.ensureRoom() }
    #expect(noRoom?.problem.hasSuffix("No space left on device") == true)
    #expect(scratch.text("small/ledger.jsonl") == before)
    let error = #expect(throws: LedgerError.self) {
      try ledger.append(Samples.event("b", .unknown(reason: filler), after: 0))
    }
    #expect(error?.problem.hasSuffix("No space left on device") == true)
    _ = unsafe unlink(ballast.path)
    try ledger.ensureRoom()
    try ledger.append(Samples.uploaded("c"))
    let contents = try ledger.read()
    #expect(contents.uploads.map(\.upload) == ["a", "c"] && contents.damaged.isEmpty)
  }
}
