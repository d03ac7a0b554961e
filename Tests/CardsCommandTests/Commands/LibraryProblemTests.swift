import FoundationEssentials
import Sandbox
import Testing

@testable import CardsCommand

@Suite(.timeLimit(.minutes(10))) struct `A library that cannot be read` {
  @Test func `is told before the gateway is asked instead`() async throws {
    let world = try World(variables: ["MARVEL_PUBLIC_KEY": "p", "MARVEL_PRIVATE_KEY": "q"])
    let file = try world.write(#"[{"id": 7, "title": "Lanternf"#, to: "cut.json")
    let outcome = await world.run("show", "7", "--comics", file)
    #expect(outcome.status != .success)
    #expect(outcome.notices.contains("in '\(file)'"))
  }

  @Test(arguments: ["missing.json", "page.json", "empty.json"])
  func `is no library without comics where all are wanted`(name: String) async throws {
    let studio = try Studio()
    try studio.world.write("<html>not found</html>", to: "page.json")
    try studio.world.write("", to: "empty.json")
    let path = studio.world.home + "/" + name
    for words in [["upload"], ["render", "-o", "{id}.jpg"], ["fetch"]] {
      let outcome = await studio.world.run(words + ["--all", "--quiet", "--comics", path])
      #expect(outcome.status == .notFound && outcome.output == "")
      #expect(outcome.notices.contains("error: no comics in '\(path)'"))
    }
    #expect(studio.server.received.isEmpty)
  }

  @Test func `is told of a path that is not there before another one's comics are sent`()
    async throws
  {
    let studio = try Studio()
    let outcome = await studio.cards(
      "upload", "--all", "--comics", studio.comics, "--comics", studio.world.home + "/missing")
    #expect(outcome.status == .notFound && studio.server.received.isEmpty)
  }

  @Test func `is named with its place where nothing else is asked`() async throws {
    let world = try World()
    let file = try world.write("[\n{\"id\": 7,}", to: "cut.json")
    let outcome = await world.run("show", "7", "--comics", file)
    #expect(outcome.status == .notFound)
    #expect(outcome.notices.contains("no comic 7 in '\(file)'"))
  }
}
