import FoundationEssentials
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

  @Test func `is named with its place where nothing else is asked`() async throws {
    let world = try World()
    let file = try world.write("[\n{\"id\": 7,}", to: "cut.json")
    let outcome = await world.run("show", "7", "--comics", file)
    #expect(outcome.status == .notFound)
    #expect(outcome.notices.contains("no comic 7 in '\(file)'"))
  }
}
