import Sandbox
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A sandbox server` {
  @Test func `shows what it received`() throws {
    let world = try World()
    _ = world.upload(texts: ["title": "T"])
    let request = try #require(world.server.received.first)
    #expect(request.method == "POST" && request.target == "/3/image" && request.status == 200)
    #expect(request.header("authorization") == "Client-ID sandbox-client")
    #expect(request.parts.map(\.name) == ["title", "image"])
    #expect(request.part("title")?.text == "T")
    let image = try #require(request.part("image"))
    #expect(image.fileName == "card.jpg" && image.contentType == "image/jpeg")
    #expect(image.bytes == World.png)
    #expect(request.body == World.form(World.png, ["title": "T"]))
  }

  @Test func `shows a target as it was sent and a path as it is meant`() throws {
    let world = try World()
    _ = world.ask("GET", "/a%20b?c=d%26e&f")
    let request = try #require(world.server.received.first)
    #expect(request.target == "/a%20b?c=d%26e&f" && request.path == "/a b")
    #expect(request.parameter("c") == "d&e" && request.parameter("f") == "")
  }

  @Test func `counts connections`() throws {
    let world = try World()
    let client = RawClient(world.server)
    for _ in 1...2 {
      client.send(World.head("GET", "/x", []))
      _ = client.readAnswer()
    }
    _ = world.ask("GET", "/y")
    #expect(world.server.received.map(\.connection) == [1, 1, 2])
    #expect(world.server.connectionCount == 2)
  }

  @Test func `answers many at once`() async throws {
    let world = try World()
    let server = world.server
    let body = World.form(World.png)
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...16 {
        group.addTask {
          let client = RawClient(server)
          let length = "Content-Length: \(body.count)"
          client.send(World.head("POST", "/3/image", World.uploadHeaders() + [length]))
          client.send(body)
          _ = client.readAnswer()
        }
      }
    }
    #expect(Set(server.pictures.map(\.deletehash)).count == 16)
  }

  @Test func `says which port is taken`() throws {
    let world = try World()
    var options = world.server.options
    options.port = world.server.port
    let error = #expect(throws: SandboxError.self) { try SandboxServer(options) }
    #expect(error?.problem.contains("127.0.0.1:\(world.server.port)") == true)
  }

  @Test func `lets a cancelled task wait no longer`() async throws {
    let server = try World().server
    let task = Task { await server.wait { !$0.isEmpty } }
    task.cancel()
    await task.value
  }
}
