import FoundationEssentials
import HTTP
import Testing

@Suite(.timeLimit(.minutes(10)), .endingServers) struct `A call with progress` {
  private struct Unfinished: Error {}

  private let base: URL

  init() throws { base = try #require(URL(string: "https://api.example/3")) }

  /// A provider whose transport notes each request, and reports before it answers.
  private func provider(
    _ sent: Notes<URL>, _ progress: [TransferProgress] = [], status: Int = 200
  ) -> Provider<Sample> {
    Provider(
      transport: Transport { request, report async throws(HTTPError) in
        sent.add(request.url)
        for step in progress { report(step) }
        return Response(statusCode: status, data: Data("why".utf8), request: request)
      })
  }

  @Test func `sends nothing until it is iterated, and then once for each iteration`() async throws {
    let sent = Notes<URL>()
    let call = provider(sent).requestWithProgress(Sample(baseURL: base))
    var iterator = call.makeAsyncIterator()
    #expect(sent.all.isEmpty)
    _ = try await iterator.next()
    #expect(sent.all.count == 1)
    for try await _ in call {}
    #expect(sent.all.count == 2)
  }

  @Test func `gives progress, then the response, then the end`() async throws {
    let step = TransferProgress(completed: 1, total: 2)
    var iterator = provider(Notes(), [step]).requestWithProgress(Sample(baseURL: base))
      .makeAsyncIterator()
    guard case .progress(step)? = try await iterator.next(),
      case .response(let response)? = try await iterator.next()
    else { throw Unfinished() }
    #expect(response.statusCode == 200)
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
  }

  @Test func `lets a slow reader skip progress, but never the response`() async throws {
    let steps = (0...1000).map { TransferProgress(completed: $0, total: 1000) }
    var last: TransferProgress?
    var answer: Response?
    for try await event in provider(Notes(), steps).requestWithProgress(Sample(baseURL: base)) {
      switch event {
      case .progress(let progress):
        #expect(answer == nil)
        #expect(progress.completed > last?.completed ?? -1)
        last = progress
      case .response(let response): answer = response
      }
    }
    #expect(answer?.statusCode == 200)
    #expect(last?.completed == 1000)
  }

  @Test func `throws an error that has the status and the body, and is over then`() async throws {
    let target = Sample(baseURL: base, validationType: .successCodes)
    var iterator = provider(Notes(), status: 403).requestWithProgress(target).makeAsyncIterator()
    do throws(HTTPError) {
      _ = try await iterator.next()
      Issue.record("403 was an answer")
    } catch {
      #expect(error.response?.statusCode == 403)
      #expect(error.response.map { String(decoding: $0.data, as: UTF8.self) } == "why")
    }
    #expect(try await iterator.next() == nil)
  }

  @Test(arguments: [true, false])
  func `closes its connection when it is abandoned`(byCancelling: Bool) async throws {
    let closed = AsyncStream<Void>.makeStream()
    let begun = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { connection in
      _ = connection.head()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")
      begun.continuation.finish()
      connection.waitForEnd()
      closed.continuation.finish()
    }
    let provider = HTTPTests.provider()
    let target = try Sample.get(port: server.port)
    let task = Task {
      for try await event in provider.requestWithProgress(target) {
        guard case .progress = event else { throw Unfinished() }
        if !byCancelling { break }
      }
    }
    for await _ in begun.stream {}
    if byCancelling { task.cancel() }
    // Ends only when the server sees the connection closed.
    for await _ in closed.stream {}
    _ = await task.result
    withExtendedLifetime(provider) {}
  }
}
