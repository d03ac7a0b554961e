import Sandbox
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A fault` {
  @Test func `lasts for as many requests as it says`() throws {
    let world = try World()
    world.server.add(.answer(.html(503, "<html>busy")), path: "/3/image", count: 2)
    #expect(
      [world.upload().status, world.upload().status, world.upload().status] == [503, 503, 200])
    #expect(world.server.pictures.count == 1)
  }

  @Test func `is for its method and path only`() throws {
    let world = try World()
    world.server.add(.answer(.empty(500)), method: "DELETE", path: "/3/")
    #expect(world.upload().status == 200)
    #expect(world.ask("DELETE", "/3/image/x").status == 500)
  }

  @Test func `can hide that a picture was kept`() throws {
    let world = try World()
    world.server.add(.answer(.html(502, "<html>"), havingDone: true))
    #expect(world.upload().status == 502 && world.server.pictures.count == 1)
  }

  @Test func `can answer before the body and still let the answer arrive`() throws {
    let world = try World()
    world.server.add(.answerEarly(.json(413, "{}")))
    let answer = world.upload(World.png + [UInt8](repeating: 0, count: 8_000_000))
    #expect(answer.status == 413 && answer.text == "{}")
    #expect(world.server.received.first?.bodySize == 0 && world.server.pictures.isEmpty)
  }

  @Test func `can cut the connection while it receives`() throws {
    let world = try World()
    world.server.add(.cutReceiving(afterBytes: 100_000))
    #expect(world.upload(World.png + [UInt8](repeating: 0, count: 4_000_000)).status == 0)
    let request = try #require(world.server.received.first)
    #expect(100_000..<4_000_000 ~= request.bodySize && !request.isWhole)
    #expect(world.server.pictures.isEmpty)
  }

  @Test func `can keep the picture and close without a word`() throws {
    let world = try World()
    world.server.add(.acceptThenClose, count: 1)
    #expect(world.upload().status == 0)
    #expect(world.server.pictures.count == 1 && world.server.received.first?.isWhole == true)
  }

  @Test func `can cut an answer in the middle, and stall it`() throws {
    let world = try World(files: ["5.json": #"{"id":5,"title":"Five"}"#, "5.jpg": "0123456789"])
    world.server.add(.cutAnswer(afterBytes: 4), path: "/covers/", count: 1)
    let cut = world.ask("GET", "/covers/5.jpg")
    #expect(cut.text == "0123" && cut.headers["content-length"] == "10")
    world.server.add(.stallAnswer(afterBytes: 4), path: "/covers/", count: 1)
    let client = RawClient(world.server)
    client.send(World.head("GET", "/covers/5.jpg", []))
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual("0123".utf8) { bytes += client.read() ?? [] }
    world.server.stop()
    #expect(client.read() == nil)
  }

  @Test func `can send a body without an end`() throws {
    let world = try World()
    world.server.add(.endless, path: "/3/")
    let client = RawClient(world.server)
    client.send(World.head("GET", "/3/credits", ["Authorization: Client-ID sandbox-client"]))
    var count = 0
    while count < 5_000_000 { count += client.read()?.count ?? 0 }
  }

  @Test func `of silence ends when the client goes or the server stops`() async throws {
    let world = try World()
    world.server.add(.silent)
    let client = RawClient(world.server)
    let body = World.form(World.png)
    client.send(
      World.head("POST", "/3/image", World.uploadHeaders() + ["Content-Length: \(body.count)"]))
    client.send(body)
    await world.server.wait { $0.first?.isWhole == true }
    world.server.stop()
    #expect(client.read() == nil && world.server.pictures.count == 1)
  }

  @Test func `of reading no further leaves the body where it is`() async throws {
    let world = try World()
    world.server.add(.stallReceiving(afterBytes: 10))
    let client = RawClient(world.server)
    client.send(World.head("POST", "/3/image", World.uploadHeaders() + ["Content-Length: 500"]))
    client.send([UInt8](repeating: 0, count: 20))
    await world.server.wait { ($0.first?.bodySize ?? 0) >= 10 }
    client.send([UInt8](repeating: 0, count: 20))
    #expect(world.server.received.first?.bodySize == 20)
  }

  @Test func `can redirect, and can be taken away`() throws {
    let world = try World()
    world.server.add(.answer(.redirect(307, to: "/elsewhere")))
    let answer = world.ask("GET", "/here")
    #expect(answer.status == 307 && answer.headers["location"] == "/elsewhere")
    world.server.removeFaults()
    #expect(world.ask("GET", "/here").status == 404)
  }
}
