import FoundationEssentials
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(10)), .endingServers) struct `A transport over libcurl` {
  @Test func `says so when libcurl does not take a request`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    let configuration = CurlConfiguration(userAgent: "cards-tests")
    let job = TransferJob(
      request: HTTPRequest(url: url), limits: configuration.limits, deadline: nil, report: { _ in })
    let multi = try CurlMulti(maxConnections: 1)
    let transfer = try Transfer(job, TransferEnvironment(configuration))
    try multi.add(transfer)
    #expect(throws: HTTPError.self) { try multi.add(transfer) }
    multi.remove(transfer)
  }

  @Test func `gets an answer with its status, header fields and body`() async throws {
    let server = try LoopbackServer { connection in
      while let request = connection.request() {
        connection.answer(404, "no \(request.line)", ["X-Note: one", "x-note:two "])
      }
    }
    let response = try await provider().request(.get("a/b", port: server.port))
    #expect(response.statusCode == 404)
    #expect(String(decoding: response.data, as: UTF8.self) == "no GET /a/b")
    #expect(
      response.headers.filter { $0.name.lowercased() == "x-note" }.map(\.value) == ["one", "two"])
  }

  @Test func `sends a form, deletes, and tells how far an upload is`() async throws {
    let requests = Notes<LoopbackConnection.Request>()
    let server = try LoopbackServer { connection in
      while let request = connection.request() {
        requests.add(request)
        connection.answer(200, "ok")
      }
    }
    let jpeg = noise(400_000)
    let part = MultipartFormData(
      provider: .data(jpeg), name: "image", fileName: "card.jpg", mimeType: "image/jpeg")
    let progress = Notes<TransferProgress>()
    let provider = provider()
    _ = try await provider.request(
      .upload([part, .text("Ant-Man #3", name: "title")], port: server.port)
    ) { progress.add($0) }
    _ = try await provider.request(
      Sample(baseURL: Sample.address(port: server.port), path: "image/h", method: .delete))
    #expect(requests.all.map(\.line) == ["POST /image", "DELETE /image/h"])
    let body = try #require(requests.all.first).body
    #expect(body.firstRange(of: jpeg) != nil)
    let last = try #require(progress.all.last)
    #expect(last == TransferProgress(completed: Int64(body.count), total: Int64(body.count)))
    #expect(progress.all.map(\.completed) == progress.all.map(\.completed).sorted())
  }

  @Test func `ends at once when its task is cancelled, and closes the connection`() async throws {
    let asked = AsyncStream<Void>.makeStream()
    let closed = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { connection in
      _ = connection.head()
      asked.continuation.finish()
      connection.waitForEnd()
      closed.continuation.finish()
    }
    let target = try Sample.get(port: server.port)
    let provider = provider()
    let task = Task {
      await failure { () async throws(HTTPError) in try await provider.request(target) }
    }
    for await _ in asked.stream {}
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
    for await _ in closed.stream {}
  }
}
