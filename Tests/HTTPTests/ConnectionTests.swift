import FoundationEssentials
import HTTP
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)), .endingServers) struct `Connections` {
  private let part = MultipartFormData(
    provider: .data(noise(100_000)), name: "image", fileName: "card.jpg", mimeType: "image/jpeg")

  @Test(arguments: [1, 8]) func `to one host are as many as they may be`(limit: Int) async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer(200, "ok") }
    }
    let provider = provider(maxConnections: limit)
    try await withThrowingTaskGroup(of: Int.self) { group in
      let target = try Sample.get(port: server.port)
      for _ in 0..<200 { group.addTask { try await provider.request(target).statusCode } }
      for try await status in group { #expect(status == 200) }
    }
    #expect((1...limit).contains(server.connectionCount))
  }

  @Test func `go to the next in the queue as soon as they are free`() async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer(200, "ok") }
    }
    // What is forgotten is looked at again when its time to connect is over: longer than the test's.
    let provider = provider(
      limits: TransferLimits(connectTimeout: .seconds(3600)), maxConnections: 1)
    let target = try Sample.get(port: server.port)
    for _ in 0..<10 {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<100 { group.addTask { try await provider.request(target).statusCode } }
        for try await status in group { #expect(status == 200) }
      }
    }
    #expect(server.connectionCount == 1)
  }

  @Test func `are kept for the next GET`() async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer(200, "ok") }
    }
    let provider = provider()
    for _ in 0..<5 { _ = try await provider.request(.get(port: server.port)) }
    #expect(server.connectionCount == 1)
  }

  @Test func `are kept while few are in use`() async throws {
    let together = 8
    let gate = Gate(threads: together)
    let server = try LoopbackServer { connection in
      while let request = connection.request() {
        // Those that are together are on as many connections: each is answered when all are there.
        if request.line.contains("together") { gate.pass() }
        connection.answer(200, "ok")
      }
    }
    let provider = provider(maxConnections: together)
    for path in ["together", "alone", "together"] {
      let target = try Sample.get(path, port: server.port)
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<(path == "alone" ? 1 : together) {
          group.addTask { try await provider.request(target).statusCode }
        }
        for try await status in group { #expect(status == 200) }
      }
    }
    #expect(server.connectionCount == together)
  }

  @Test func `are new for each form, and closed after it`() async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer(200, "ok") }
    }
    let provider = provider()
    _ = try await provider.request(.get(port: server.port))
    for _ in 0..<3 { _ = try await provider.request(.upload([part], port: server.port)) }
    _ = try await provider.request(.get(port: server.port))
    #expect(server.connectionCount == 4)
  }

  @Test(arguments: [1, 4]) func `never make a form go twice`(atOnce: Int) async throws {
    let forms = Notes<String>()
    let server = try LoopbackServer { connection in
      // Answers the first form of a connection, then takes the second and hangs up.
      for number in 0... {
        guard let request = connection.request() else { return }
        let count = forms.add(request.line)
        if request.line.hasPrefix("POST"), number > 0 || count % 2 == 0 { return }
        connection.answer(200, "ok")
      }
    }
    let provider = provider(maxConnections: atOnce)
    let target = try Sample.upload([part], port: server.port)
    let stages = await withTaskGroup(of: TransferFailure?.self) { group in
      var stages: [TransferFailure?] = []
      for number in 0..<8 {
        if number >= atOnce, let stage = await group.next() { stages.append(stage) }
        group.addTask {
          await failure { () async throws(HTTPError) in try await provider.request(target) }
        }
      }
      for await stage in group { stages.append(stage) }
      return stages
    }
    #expect(forms.all.count == 8)
    #expect(stages.compactMap(\.self).allSatisfy { $0.stage == .sent && $0.kind == .cut })
    #expect(stages.compactMap(\.self).count == 4)
  }

  @Test func `that stall delay nobody else`() async throws {
    let asked = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { connection in
      _ = connection.head()
      asked.continuation.yield()
      connection.waitForEnd()
    }
    let quick = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer(200, "ok") }
    }
    let provider = provider(maxConnections: 100)
    let target = try Sample.get(port: server.port)
    let stalled = (0..<100).map { _ in
      Task { await failure { () async throws(HTTPError) in try await provider.request(target) } }
    }
    var count = 0
    for await _ in asked.stream {
      count += 1
      if count == 100 { break }
    }
    // All hundred wait now. Were a thread of the pool taken by any, this would not get through.
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 0..<100 { group.addTask { number } }
      return await group.reduce(0, +)
    }
    #expect(sum == 4950)
    #expect(try await provider.request(.get(port: quick.port)).statusCode == 200)
    for task in stalled { task.cancel() }
    for task in stalled { #expect(await task.value?.kind == .cancelled) }
    #expect(server.connectionCount == 100)
  }

  @Test func `are not made for a task that is cancelled already`() async throws {
    let server = try LoopbackServer { $0.waitForEnd() }
    let target = try Sample.get(port: server.port)
    let provider = provider()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await failure { () async throws(HTTPError) in try await provider.request(target) }
    }
    #expect(await task.value?.kind == .cancelled)
    #expect(server.connectionCount == 0)
  }

  @Test func `take no more than they can send at once`() async throws {
    let sent = Notes<Int64>()
    let server = try LoopbackServer { connection in
      _ = connection.head()
      connection.waitWithoutReading()
    }
    // The server's kernel takes some 100 KB and then no more; ours must not swallow the rest.
    var target = try Sample.upload([part], port: server.port)
    target.task = .uploadMultipart([
      MultipartFormData(provider: .data(noise(20_000_000)), name: "image", fileName: "a")
    ])
    let limits = TransferLimits(stallTimeout: .milliseconds(300))
    let failure = await failure { [target] () async throws(HTTPError) in
      try await provider(limits: limits).request(target) { sent.add($0.completed) }
    }
    #expect(failure?.stage == .sending)
    #expect(try #require(sent.all.last) < 1_000_000)
  }
}
