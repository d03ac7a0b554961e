import FoundationEssentials
import HTTP
import Testing

@Suite(.timeLimit(.minutes(10)), .endingServers) struct `The limit of an answer` {
  private func isTooLarge(_ target: Sample) async -> Bool {
    do throws(HTTPError) {
      _ = try await provider(limits: TransferLimits(bodyLimit: 1_000_000)).request(target)
      return false
    } catch {
      if case .bodyTooLarge(limit: 1_000_000) = error { return true }
      return false
    }
  }

  @Test func `lets an answer of just that size pass`() async throws {
    let body = noise(1_000_000)
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer(200, body) }
    }
    #expect(try await provider().request(.get(port: server.port)).data == body)
  }

  @Test func `cuts an endless answer off while it arrives`() async throws {
    let cut = AsyncStream<Void>.makeStream()
    let server = try LoopbackServer { connection in
      _ = connection.request()
      connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = Data("10000\r\n".utf8) + noise(65536) + Data("\r\n".utf8)
      while connection.send(chunk) {}
      cut.continuation.finish()
    }
    #expect(await isTooLarge(try .get(port: server.port)))
    for await _ in cut.stream {}
  }

  @Test func `counts what is decompressed`() async throws {
    let bomb = try #require(Program.run("head -c 5000000 /dev/zero | gzip"))
    #expect(bomb.count < 100_000)
    let server = try LoopbackServer { connection in
      while connection.request() != nil {
        connection.answer(200, bomb, ["Content-Encoding: gzip"])
      }
    }
    #expect(await isTooLarge(try .get(port: server.port)))
  }

  @Test func `is for what is decompressed when that is small`() async throws {
    let words = try #require(Program.run("printf hello | gzip"))
    let server = try LoopbackServer { connection in
      while connection.request() != nil {
        connection.answer(200, words, ["Content-Encoding: gzip"])
      }
    }
    #expect(try await provider().request(.get(port: server.port)).mapString() == "hello")
  }
}
