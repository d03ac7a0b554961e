import FoundationEssentials
import HTTP
import Testing

/// How far a request had got decides what may be tried again, so each failure has to be exact.
@Suite(.timeLimit(.minutes(10)), .endingServers) struct `The stage of a failure` {
  private let form = [
    MultipartFormData(
      provider: .data(noise(8_000_000)), name: "image", fileName: "card.jpg", mimeType: "image/jpeg"
    )
  ]

  /// Uploads a form and says what it failed with.
  private func upload(
    to server: LoopbackServer, _ form: [MultipartFormData]? = nil,
    limits: TransferLimits = TransferLimits()
  ) async throws -> TransferFailure? {
    let target = try Sample.upload(form ?? self.form, port: server.port)
    return await failure { () async throws(HTTPError) in
      try await provider(limits: limits).request(target)
    }
  }

  @Test(arguments: [
    ("http://nobody.invalid/", TransferFailure.Kind.unknownHost), ("http://127.0.0.1:1/", .refused),
  ])
  func `is not connected when the host is not found or refuses`(
    address: String, kind: TransferFailure.Kind
  ) async throws {
    let target = Sample(
      baseURL: try #require(URL(string: address)), method: .post, task: .uploadMultipart(form))
    let failure = await failure { () async throws(HTTPError) in
      try await provider().request(target)
    }
    #expect(failure?.stage == .notConnected)
    #expect(failure?.kind == kind)
  }

  @Test func `is not connected when TLS is never agreed on`() async throws {
    let server = try LoopbackServer { $0.waitForEnd() }
    var target = try Sample.upload(form, port: server.port)
    target.baseURL = try #require(URL(string: "https://127.0.0.1:\(server.port)"))
    let limits = TransferLimits(connectTimeout: .milliseconds(100))
    let failure = await failure { [target] () async throws(HTTPError) in
      try await provider(limits: limits).request(target)
    }
    #expect(failure?.stage == .notConnected)
    #expect(failure?.kind == .timedOut)
  }

  @Test func `is not connected when the server does not speak TLS`() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.receive()
      connection.answer(400, "speak plainly")
    }
    var target = try Sample.upload(form, port: server.port)
    target.baseURL = try #require(URL(string: "https://127.0.0.1:\(server.port)"))
    let failure = await failure { [target] () async throws(HTTPError) in
      try await provider().request(target)
    }
    #expect(failure?.stage == .notConnected && failure?.kind == .tls)
    #expect(failure?.remedies.joined().contains("http://") == true)
  }

  @Test(arguments: [1, 100_000, 3_000_000])
  func `is sending when the server hangs up after some of the body`(count: Int) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.head()
      var received = 0
      while received < count { received += connection.receive(min(65536, count)).count }
      connection.reset()
    }
    let failure = try await upload(to: server)
    #expect(failure?.stage == .sending)
    #expect(failure?.kind == .cut)
  }

  @Test func `is sending when the server stops reading`() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.head()
      connection.waitWithoutReading()
    }
    let failure = try await upload(
      to: server, limits: TransferLimits(stallTimeout: .milliseconds(200)))
    #expect(failure?.stage == .sending)
    #expect(failure?.kind == .timedOut)
  }

  @Test func `is sent when the server took all and hung up`() async throws {
    let server = try LoopbackServer { connection in _ = connection.request() }
    let failure = try await upload(to: server)
    #expect(failure?.stage == .sent)
    #expect(failure?.kind == .cut)
  }

  @Test func `is sent when the server took all and never answers`() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.request()
      connection.waitForEnd()
    }
    let limits = TransferLimits(stallTimeout: .seconds(20), answerTimeout: .milliseconds(150))
    let failure = try await upload(to: server, limits: limits)
    #expect(failure?.stage == .sent)
    #expect(failure?.kind == .timedOut)
  }

  @Test(arguments: ["Content-Length: 100\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n8\r\n"])
  func `is told beside what came of an answer that is cut`(fields: String) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.request()
      connection.send("HTTP/1.1 200 OK\r\n" + fields + "{\"a\": 1}")
    }
    let response = try await provider().request(.upload(form, port: server.port))
    #expect(response.statusCode == 200)
    #expect(try response.mapString() == "{\"a\": 1}")
    #expect(response.failure?.stage == .sent)
    #expect(response.failure?.kind == .cut)
  }

  @Test func `is told beside what came of an answer that comes to a halt`() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.request()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")
      connection.waitForEnd()
    }
    // Without a body, nothing before the head counts as a halt, however slow this machine is.
    var target = try Sample.get(port: server.port)
    target.method = .post
    let limits = TransferLimits(stallTimeout: .milliseconds(200))
    let response = try await provider(limits: limits).request(target)
    #expect(try response.mapString() == "{")
    #expect(response.failure?.stage == .sent)
    #expect(response.failure?.kind == .timedOut)
  }

  @Test func `is sent when what only asks has half an answer`() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.request()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"data\"")
    }
    let target = try Sample.get(port: server.port)
    let failure = await failure { () async throws(HTTPError) in
      try await provider().request(target)
    }
    #expect(failure?.stage == .sent)
    #expect(failure?.kind == .cut)
  }

  @Test(arguments: [200, 413], [false, true])
  func `does not matter when the server answers before it has all`(
    status: Int, resets: Bool
  ) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.head()
      connection.answer(status, "enough", ["Connection: close"])
      if resets { connection.reset() }
    }
    let target = try Sample.upload(form, port: server.port)
    let response = try await provider().request(target)
    #expect(response.statusCode == status)
  }

  @Test func `keeps the whole from taking longer than it may`() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.request()
      connection.waitForEnd()
    }
    let failure = try await upload(
      to: server, limits: TransferLimits(timeout: .milliseconds(300)))
    #expect(failure?.kind == .timedOut)
    #expect(failure?.detail == "the time for the whole request is up")
  }

  @Test func `is sent when a request is cancelled that waits for its answer`() async throws {
    let sent = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { connection in
      _ = connection.request()
      sent.continuation.finish()
      connection.waitForEnd()
    }
    let small = [MultipartFormData.text("x", name: "title")]
    let task = Task { try await upload(to: server, small) }
    for await _ in sent.stream {}
    task.cancel()
    let failure = try await task.value
    #expect(failure?.stage == .sent)
    #expect(failure?.kind == .cancelled)
  }

  @Test func `is not connected when a part's file is not there`() async throws {
    let server = try LoopbackServer { connection in _ = connection.request() }
    let part = MultipartFormData(provider: .file(path: "/nowhere/card.jpg"), name: "image")
    let failure = try await upload(to: server, [part])
    #expect(failure?.stage == .notConnected)
    #expect(failure?.kind == .file)
    #expect(failure?.problem.contains("/nowhere/card.jpg") == true)
    #expect(server.connectionCount == 0)
  }
}
