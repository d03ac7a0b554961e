import FoundationEssentials
import Sandbox
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The sandbox's Imgur` {
  @Test func `keeps a picture and serves it at its link`() throws {
    let world = try World()
    let answer = world.upload(texts: ["title": "Tide & Time", "description": "Öl"])
    #expect(answer.status == 200)
    let picture = try #require(world.server.pictures.first)
    #expect(picture.type == "image/png" && picture.width == 3 && picture.height == 2)
    #expect(picture.title == "Tide & Time" && picture.description == "Öl")
    #expect(answer.text.contains(picture.deletehash))
    #expect(answer.text.contains(#""link":"http:\/\/127.0.0.1\/\#(picture.id).png""#))
    #expect(world.ask("GET", "/\(picture.id).png").body == World.png)
    #expect(answer.headers["x-ratelimit-userremaining"] == "999990")
  }

  @Test func `takes a picture down by its deletehash only, as often as one likes`() throws {
    let world = try World()
    _ = world.upload()
    let picture = try #require(world.server.pictures.first)
    let who = ["Authorization: Client-ID sandbox-client"]
    #expect(world.ask("DELETE", "/3/image/\(picture.id)", who).status == 403)
    #expect(world.ask("DELETE", "/3/image/\(picture.deletehash)", who).status == 200)
    #expect(world.ask("GET", "/\(picture.id).png").status == 404)
    #expect(world.ask("DELETE", "/3/image/\(picture.deletehash)", who).status == 200)
    #expect(world.ask("DELETE", "/3/image/nobodys", who).text.contains("Unauthorized"))
    #expect(world.server.pictures.isEmpty)
  }

  @Test func `lets an account delete by id`() throws {
    let world = try World()
    let who = "Bearer sandbox-token"
    #expect(world.upload(authorization: who).text.contains(#""account_url":"sandbox""#))
    let picture = try #require(world.server.pictures.first)
    let answer = world.ask("DELETE", "/3/image/\(picture.id)", ["Authorization: \(who)"])
    #expect(answer.status == 200 && world.server.pictures.isEmpty)
  }

  @Test(arguments: [
    ("Client-ID other", 403, "Invalid client_id"), ("", 401, "Authentication required"),
    ("Bearer other", 401, "access token"),
  ])
  func `asks who one is`(authorization: String, status: Int, words: String) throws {
    let answer = try World().upload(authorization: authorization)
    #expect(answer.status == status && answer.text.contains(words))
  }

  @Test func `refuses what is no picture and what is no whole form`() throws {
    let world = try World()
    #expect(world.upload(Array("<html>".utf8)).text.contains("File type invalid"))
    #expect(world.upload(cut: 8).text.contains("No image data"))
    #expect(
      world.ask("POST", "/3/image", ["Authorization: Client-ID sandbox-client"]).status == 400)
    #expect(world.server.pictures.isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: world.directory + "/uploads")
    #expect(left.isEmpty)
  }

  @Test func `lets an anonymous upload into the album by the album's deletehash only`() throws {
    let world = try World()
    let options = world.server.options
    #expect(world.upload(texts: ["album": options.albumID]).text.contains("not the owner of album"))
    #expect(world.upload(texts: ["album": options.albumDeletehash]).status == 200)
    let asAccount = world.upload(
      texts: ["album": options.albumID], authorization: "Bearer sandbox-token")
    #expect(asAccount.status == 200)
  }

  @Test func `counts credits down to 429`() throws {
    let world = try World { $0.uploadsAllowed = 1 }
    #expect(world.upload().headers["x-ratelimit-userremaining"] == "0")
    let answer = world.upload()
    #expect(answer.status == 429 && answer.text.contains("uploading too fast"))
    let who = ["Authorization: Client-ID sandbox-client"]
    #expect(world.ask("GET", "/3/credits", who).text.contains(#""UserRemaining":0"#))
  }

  @Test func `refuses over 20 MB before it reads it`() throws {
    let world = try World()
    let client = RawClient(world.server)
    client.send(
      World.head("POST", "/3/image", World.uploadHeaders() + ["Content-Length: 30000000"]))
    let answer = client.readAnswer()
    #expect(answer.status == 413 && world.server.received.first?.bodySize == 0)
  }

  @Test func `remembers its pictures when it is started again`() throws {
    let world = try World()
    _ = world.upload()
    let again = try SandboxServer(SandboxOptions(directory: world.directory))
    #expect(again.pictures == world.server.pictures && again.pictures.count == 1)
    again.stop()
  }
}
