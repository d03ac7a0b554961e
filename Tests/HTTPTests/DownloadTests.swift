import FoundationEssentials
import Glibc
import HTTP
import Testing

@Suite(.timeLimit(.minutes(10)), .endingServers) struct `A download` {
  private let folder: Folder
  private let cover = noise(300_000)

  init() throws { folder = try Folder() }

  private func target(
    _ server: LoopbackServer, limit: Int = 64_000_000, headers: [HTTPHeader] = []
  ) throws -> Sample {
    Sample(
      baseURL: try Sample.address(port: server.port), path: "cover.jpg",
      task: .downloadDestination(DownloadDestination(path: folder.file("cover"), limit: limit)),
      headers: headers)
  }

  /// A server of one file, as an honest server serves it, which cuts its first `cuts` answers after
  /// 100,000 bytes.
  ///
  /// - Parameter redirects: Whether it says first that the file is elsewhere.
  private func server(
    _ file: Data, tag: String = "ETag: \"v1\"", cuts: Int = 0, redirects: Bool = false,
    _ requests: Notes<LoopbackConnection.Request> = Notes()
  ) throws -> LoopbackServer {
    try LoopbackServer { connection in
      while let request = connection.request() {
        if redirects, request.line == "GET /cover.jpg" {
          connection.answer(302, "elsewhere", ["Location: /real.jpg"])
          continue
        }
        requests.add(request)
        var body = file
        var lines = ["HTTP/1.1 200 OK", tag]
        if let range = request.field("Range"),
          let start = Int(range.dropFirst("bytes=".count).dropLast()),
          request.field("If-Range").map({ tag.contains($0) }) ?? true
        {
          lines = ["HTTP/1.1 206 Partial Content", tag]
          lines.append("Content-Range: bytes \(start)-\(file.count - 1)/\(file.count)")
          body = Data(file.dropFirst(start))
        }
        lines.append("Content-Length: \(body.count)")
        connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        if requests.all.count <= cuts {
          connection.send(body.prefix(100_000))
          return
        }
        connection.send(body)
      }
    }
  }

  private func fails(_ target: Sample) async -> TransferFailure? {
    await failure { () async throws(HTTPError) in try await provider().request(target) }
  }

  @Test func `ends in its file, with progress, and leaves nothing else`() async throws {
    let progress = Notes<TransferProgress>()
    let response = try await provider().request(target(server(cover))) { progress.add($0) }
    #expect(response.statusCode == 200)
    #expect(response.data.isEmpty)
    #expect(folder.contents("cover") == cover)
    #expect(folder.names == ["cover"])
    #expect(progress.all.last == TransferProgress(completed: 300_000, total: 300_000))
  }

  @Test(arguments: ["ETag: \"v1\"", "Last-Modified: Mon, 04 May 2009 10:00:00 GMT"])
  func `goes on where it was cut, even in another run`(tag: String) async throws {
    let requests = Notes<LoopbackConnection.Request>()
    let target = try target(server(cover, tag: tag, cuts: 1, requests))
    #expect(await fails(target)?.kind == .cut)
    #expect(folder.names == ["cover.part", "cover.part.note"])
    let progress = Notes<TransferProgress>()
    let response = try await provider().request(target) { progress.add($0) }
    #expect(response.statusCode == 206)
    #expect(folder.contents("cover") == cover)
    #expect(folder.names == ["cover"])
    #expect(requests.all.last?.field("Range") == "bytes=100000-")
    #expect(progress.all.allSatisfy { $0.completed > 100_000 })
    #expect(progress.all.last == TransferProgress(completed: 300_000, total: 300_000))
  }

  @Test func `goes on where it was cut behind a redirect`() async throws {
    let requests = Notes<LoopbackConnection.Request>()
    let target = try target(server(cover, cuts: 1, redirects: true, requests))
    #expect(await fails(target)?.kind == .cut)
    #expect(folder.names == ["cover.part", "cover.part.note"])
    let response = try await provider().request(target)
    #expect(response.statusCode == 206)
    #expect(requests.all.last?.field("Range") == "bytes=100000-")
    #expect(folder.contents("cover") == cover)
    #expect(folder.names == ["cover"])
  }

  @Test func `may have a part that is called otherwise`() async throws {
    let requests = Notes<LoopbackConnection.Request>()
    var target = try target(server(cover, cuts: 1, requests))
    func destination(_ name: String) -> RequestTask {
      .downloadDestination(
        DownloadDestination(path: folder.file(name), part: folder.file("part"), limit: 300_000))
    }
    target.task = destination("one")
    _ = await fails(target)
    #expect(folder.names == ["part", "part.note"])
    target.task = destination("two")
    #expect(try await provider().request(target).statusCode == 206)
    #expect(folder.names == ["two"])
    #expect(folder.contents("two") == cover)
  }

  @Test func `is cut off when its rest is longer than any file`() async throws {
    let server = try LoopbackServer { connection in
      _ = connection.request()
      connection.send(
        "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 5-9/*\r\n"
          + "Content-Length: 9223372036854775807\r\n\r\nabc")
      connection.waitForEnd()
    }
    try folder.write(Data("01234".utf8), to: "cover.part")
    try folder.write(
      Data("http://127.0.0.1:\(server.port)/cover.jpg\n\"v1\"\n".utf8), to: "cover.part.note")
    let target = try target(server)
    let error = await #expect(throws: HTTPError.self) { try await provider().request(target) }
    guard case .bodyTooLarge = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(folder.names == [])
  }

  @Test func `starts again when the server's file has changed`() async throws {
    let target = try target(server(cover, cuts: 1))
    _ = await fails(target)
    let new = noise(200_000, seed: 2)
    var other = target
    other.baseURL = target.baseURL
    // The same address with another file behind it: the server says so by another tag.
    let requests = Notes<LoopbackConnection.Request>()
    let changed = try server(new, tag: "ETag: \"v2\"", requests)
    try folder.write(
      Data("http://127.0.0.1:\(changed.port)/cover.jpg\n\"v1\"\n".utf8), to: "cover.part.note")
    _ = try await provider().request(self.target(changed))
    #expect(requests.all.map { $0.field("If-Range") } == ["\"v1\""])
    #expect(folder.contents("cover") == new)
    #expect(folder.names == ["cover"])
  }

  @Test func `starts again when what is there is of another address`() async throws {
    _ = await fails(try target(server(cover, cuts: 1)))
    let requests = Notes<LoopbackConnection.Request>()
    _ = try await provider().request(target(server(cover, requests)))
    #expect(requests.all.map { $0.field("Range") } == [nil])
    #expect(folder.contents("cover") == cover)
  }

  @Test(arguments: ["ETag: W/\"v1\"", "X-Nothing: here"])
  func `starts again when nothing says that it is the same file`(tag: String) async throws {
    let requests = Notes<LoopbackConnection.Request>()
    let target = try target(server(cover, tag: tag, cuts: 1, requests))
    _ = await fails(target)
    _ = try await provider().request(target)
    #expect(requests.all.map { $0.field("Range") } == [nil, nil])
    #expect(folder.contents("cover") == cover)
  }

  @Test func `asks for all of it when the server has no such part`() async throws {
    let requests = Notes<LoopbackConnection.Request>()
    let cover = cover
    let server = try LoopbackServer { connection in
      while let request = connection.request() {
        requests.add(request)
        connection.answer(request.field("Range") == nil ? 200 : 416, cover)
      }
    }
    try folder.write(noise(400_000), to: "cover.part")
    try folder.write(
      Data("http://127.0.0.1:\(server.port)/cover.jpg\n\"v1\"\n".utf8), to: "cover.part.note")
    let response = try await provider().request(target(server))
    #expect(response.statusCode == 200)
    #expect(requests.all.map { $0.field("Range") } == ["bytes=400000-", nil])
    #expect(folder.contents("cover") == cover)
    #expect(folder.names == ["cover"])
  }

  @Test func `does not take another part than it asked for`() async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil {
        connection.answer(206, "abc", ["Content-Range: bytes 7-9/10"])
      }
    }
    #expect(await fails(try target(server))?.kind == .cut)
    #expect(folder.names == [])
  }

  @Test func `leaves an answer that is not the file in memory`() async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer(404, "no such cover") }
    }
    let response = try await provider().request(target(server))
    #expect(try response.mapString() == "no such cover")
    #expect(folder.names == [])
  }

  @Test func `leaves the file alone when it has not changed`() async throws {
    let requests = Notes<LoopbackConnection.Request>()
    let server = try LoopbackServer { connection in
      while let request = connection.request() {
        requests.add(request)
        connection.send("HTTP/1.1 304 Not Modified\r\nETag: \"v1\"\r\n\r\n")
      }
    }
    try folder.write(cover, to: "cover")
    let fields = [HTTPHeader("If-None-Match", "\"v1\"")]
    #expect(try await provider().request(target(server, headers: fields)).statusCode == 304)
    #expect(requests.all.first?.field("If-None-Match") == "\"v1\"")
    #expect(folder.names == ["cover"])
    #expect(folder.contents("cover") == cover)
  }

  @Test(arguments: [true, false])
  func `is cut off when it is too long, and leaves nothing`(isSaid: Bool) async throws {
    let server = try LoopbackServer { connection in
      _ = connection.request()
      connection.send(
        "HTTP/1.1 200 OK\r\nETag: \"v1\"\r\n" + (isSaid ? "Content-Length: 100000000\r\n" : "")
          + "\r\n")
      while connection.send(noise(65536)) {}
    }
    let target = try target(server, limit: 500_000)
    let error = await #expect(throws: HTTPError.self) { try await provider().request(target) }
    guard case .bodyTooLarge(limit: 500_000) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(folder.names == [])
  }

  @Test func `says what is wrong with a directory that is not there`() async throws {
    var target = try target(server(cover))
    target.task = .downloadDestination(DownloadDestination(path: "/nowhere/cover", limit: 1))
    let failure = await fails(target)
    #expect(failure?.kind == .file)
    #expect(failure?.problem.contains("/nowhere/cover") == true)
  }

  @Test func `is not harmed by another of the same file`() async throws {
    // The other process has the part, and is in the middle of it.
    try folder.write(Data("theirs".utf8), to: "cover.part")
    let theirs = unsafe open(folder.file("cover.part"), O_RDWR)
    #expect(flock(theirs, LOCK_EX | LOCK_NB) == 0)
    _ = try await provider().request(target(server(cover)))
    #expect(folder.contents("cover") == cover)
    #expect(folder.contents("cover.part") == Data("theirs".utf8))
    #expect(folder.names == ["cover", "cover.part"])
    close(theirs)
  }

  @Test func `may be made many times at once`() async throws {
    let server = try server(cover)
    let provider = provider()
    let target = try target(server)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<16 { group.addTask { _ = try await provider.request(target) } }
      try await group.waitForAll()
    }
    #expect(folder.contents("cover") == cover)
    #expect(folder.names == ["cover"])
  }
}
