import FoundationEssentials
import HTTP
import Sandbox
import Testing

@testable import CardsCommand

@Suite(.timeLimit(.minutes(10))) struct `cards fetch` {
  static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples/comics").standardized.path
  static let network = Transport.curl(CurlConfiguration(userAgent: "cards-test"))

  /// A sandbox with the examples.
  private let box: Box
  /// The world of somebody who has its settings.
  private let world: World

  init() throws {
    box = try Box { $0.comics = Self.examples }
    let server = box.server
    world = try World(variables: [
      "MARVEL_API_URL": server.marvelURL, "MARVEL_PUBLIC_KEY": server.options.marvelPublicKey,
      "MARVEL_PRIVATE_KEY": server.options.marvelPrivateKey,
    ])
  }

  @Test func `completes the library, and afterwards no network is needed`() async throws {
    let fetched = await world.run("fetch", "90001", "90002", "90004", transport: Self.network)
    #expect(fetched.status == .success)
    #expect(fetched.notices.contains("3 comics are here, 2 with a cover"))
    let rendered = await world.run(
      "render", "90001", "90002", "--offline", "--width", "400", "--require-cover", "--output",
      world.home + "/{id}.jpg")
    #expect(rendered.status == .success)
    #expect(FileManager.default.fileExists(atPath: world.home + "/90002.jpg"))
  }

  @Test func `saves this week's comics, and asks for no cover twice`() async throws {
    #expect(await world.run("fetch", "--week", transport: Self.network).status == .success)
    let covers = box.server.received.count { $0.path.hasPrefix("/covers/") && $0.status == 200 }
    #expect(covers > 5)
    #expect(await world.run("fetch", "--week", transport: Self.network).status == .success)
    #expect(
      box.server.received.count { $0.path.hasPrefix("/covers/") && $0.status == 200 } == covers)
  }

  @Test func `goes on after a comic that there is not, and says so`() async throws {
    let outcome = await world.run("fetch", "7", "90001", transport: Self.network)
    #expect(outcome.status == .partial)
    #expect(outcome.notices.contains("comic 7: Marvel's gateway has no comic 7"))
    #expect(outcome.notices.contains("1 comic is here, 1 with a cover"))
  }

  @Test func `wants keys for a list of the week`() async throws {
    let outcome = try await World().run("fetch", "--week")
    #expect(outcome.status == .identity)
    #expect(outcome.notices.contains("MARVEL_PUBLIC_KEY"))
  }
}
