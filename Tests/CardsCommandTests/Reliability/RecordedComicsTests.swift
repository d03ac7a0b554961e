import FoundationEssentials
import Testing

@testable import CardsCommand

/// Every recorded answer of the gateway, drawn. The recordings are not part of this repository.
@Suite(.timeLimit(.minutes(10))) struct `Recorded comics` {
  static let fixtures = ProcessInfo.processInfo.environment["CARDS_FIXTURES"]
  static let canRun =
    fixtures != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/djpeg")

  @Test(
    .enabled(if: canRun, "CARDS_FIXTURES is not set, or there is no djpeg"),
    arguments: [("list", 1), ("single", 1), ("dumps", 100)])
  func `all become cards without a network`(folder: String, atLeast: Int) async throws {
    let world = try World()
    let path = "\(try #require(Self.fixtures))/marvel/\(folder)"
    let cards = world.home + "/cards"
    try FileManager.default.createDirectory(atPath: cards, withIntermediateDirectories: true)
    let outcome = await world.run(
      "render", "--all", "--comics", path, "--offline", "--width", "400", "--jobs", "2", "--output",
      cards + "/{id}.jpg")
    #expect(outcome.status == .success, "\(outcome.notices)")
    let files = outcome.output.split(separator: "\n").map(String.init)
    #expect(files.count >= atLeast)
    let decoded = try await BuiltProgram(
      ["-c", "for f; do djpeg -fast -scale 1/8 \"$f\" >/dev/null || exit 1; done", "sh"] + files,
      variables: ["PATH": "/usr/bin:/bin"], program: "/bin/sh"
    ).end()
    #expect(decoded.status == 0 && decoded.notices == "")
  }
}
