import Dispatch
import FoundationEssentials
import HTTP
import Testing

/// What a cancelled request has done may be known by its answer alone, so when it is whole counts.
@Suite(.timeLimit(.minutes(10)), .endingServers) struct `A request that is cancelled` {
  /// Longer than any test: were it waited for without need, the suite would stand still.
  private let grace = TransferLimits(answerGrace: .seconds(3600))

  private func form(bytes: Int) -> [MultipartFormData] {
    [MultipartFormData(provider: .data(noise(bytes)), name: "image", fileName: "card.jpg")]
  }

  /// Sends a request, cancels it as soon as the server has got it, and gives what came of it.
  ///
  /// - Parameter serve: Is given the connection once the request's head is read and, where it is
  ///   `awaited`, its body. What it does first is done before the cancellation.
  private func outcome(
    of target: (UInt16) throws -> Sample, awaitingBody: Bool = true, limits: TransferLimits,
    serve: @escaping @Sendable (LoopbackConnection, _ cancelled: DispatchSemaphore) -> Void
  ) async throws -> Result<Response, HTTPError> {
    let asked = AsyncStream<Void>.makeStream()
    let cancelled = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { connection in
      if awaitingBody { _ = connection.request() } else { _ = connection.head() }
      asked.continuation.finish()
      serve(connection, cancelled)
    }
    let target = try target(server.port)
    let provider = provider(limits: limits)
    let task = Task { () -> Result<Response, HTTPError> in
      do throws(HTTPError) {
        return .success(try await provider.request(target))
      } catch {
        return .failure(error)
      }
    }
    for await _ in asked.stream {}
    task.cancel()
    cancelled.signal()
    return await task.value
  }

  /// Answers once the request is cancelled.
  private static let answering: @Sendable (LoopbackConnection, DispatchSemaphore) -> Void = {
    connection, cancelled in
    cancelled.wait()
    connection.answer(200, "done")
    connection.waitForEnd()
  }

  private static let silent: @Sendable (LoopbackConnection, DispatchSemaphore) -> Void = {
    connection, _ in connection.waitForEnd()
  }

  @Test func `is answered all the same where it was whole and changes something`() async throws {
    let upload = try await outcome(
      of: { try .upload(form(bytes: 8_000_000), port: $0) }, limits: grace, serve: Self.answering)
    #expect(try upload.get().statusCode == 200)
    let deletion = try await outcome(
      of: { port in
        var target = try Sample.get(port: port)
        target.method = .delete
        return target
      }, limits: grace, serve: Self.answering)
    #expect(try deletion.get().statusCode == 200)
  }

  @Test func `has ended when its grace is over`() async throws {
    let limits = TransferLimits(answerGrace: .milliseconds(50))
    let outcome = try await outcome(
      of: { try .upload(form(bytes: 1000), port: $0) }, limits: limits, serve: Self.silent)
    guard case .failure(.transfer(let failure)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.kind == .cancelled && failure.stage == .sent)
  }

  @Test func `has what came of its answer until then`() async throws {
    // More than sockets hold: once it is sent, a part of it has been read.
    let body = Data(repeating: UInt8(ascii: " "), count: 40_000_000)
    let sent = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { connection in
      _ = connection.request()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 90000000\r\n\r\n")
      connection.send(body)
      sent.continuation.finish()
      connection.waitForEnd()
    }
    let target = try Sample.upload(form(bytes: 1000), port: server.port)
    let provider = provider(limits: TransferLimits(bodyLimit: 90_000_000))
    let task = Task { try await provider.request(target) }
    for await _ in sent.stream {}
    task.cancel()
    let response = try await task.value
    #expect(response.statusCode == 200 && !response.data.isEmpty)
    #expect(response.failure?.kind == .cancelled)
  }

  @Test func `ends at once where it is not whole, or only asks`() async throws {
    let upload = try await outcome(
      of: { try .upload(form(bytes: 50_000_000), port: $0) }, awaitingBody: false, limits: grace,
      serve: { connection, cancelled in
        cancelled.wait()
        connection.waitForEnd()
      })
    guard case .failure(.transfer(let failure)) = upload else {
      Issue.record("\(upload)")
      return
    }
    #expect(failure.kind == .cancelled && failure.stage == .sending)
    let question = try await outcome(
      of: { try .get(port: $0) }, limits: grace, serve: Self.silent)
    guard case .failure(.transfer(let failure)) = question else {
      Issue.record("\(question)")
      return
    }
    #expect(failure.kind == .cancelled)
  }
}
