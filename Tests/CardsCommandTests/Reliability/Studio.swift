import FoundationEssentials
import Glibc
import HTTP
import Ledger
import Sandbox

@testable import CardsCommand

/// A world with comics and finished cards in it, and a sandbox in Imgur's place that counts what it gets.
final class Studio: Sendable {
  let world: World
  private let box: Box
  var server: SandboxServer { box.server }
  /// The folder of the comics, for `--comics`.
  let comics: String

  /// Makes it.
  ///
  /// - Parameters:
  ///   - comics: How many comics there are: 1, 2 …, titled "Issue 1" and so on.
  ///   - input: What stands on standard input.
  ///   - changing: Changes what the sandbox is.
  init(
    comics count: Int = 1, variables: [String: String] = [:], input: String = "",
    changing: (inout SandboxOptions) -> Void = { _ in }
  ) throws {
    box = try Box(changing: changing)
    let server = box.server
    let settings = [
      "IMGUR_API_URL": server.imgurURL, "IMGUR_CLIENT_ID": server.options.clientID,
    ]
    world = try World(variables: settings.merging(variables) { _, own in own }, input: input)
    for id in 1...count {
      try world.write(
        #"""
        {"id": \#(id), "title": "Issue \#(id)",
          "dates": [{"type": "onsaleDate", "date": "2018-02-14T00:00:00-0500"}]}
        """#, to: "comics/\(id).json")
    }
    comics = world.home + "/comics"
  }

  /// Real connections, and more patience than a server needs that answers at all, on any machine.
  static let network = Transport.curl(CurlConfiguration(userAgent: "cards-tests"))

  /// Real connections to a server that may not answer.
  static let impatient = Transport.curl(
    CurlConfiguration(
      userAgent: "cards-tests", limits: TransferLimits(answerTimeout: .seconds(2))))

  /// Runs `cards` in this process.
  func cards(_ words: String..., isTerminal: Bool = false) async -> World.Outcome {
    await world.run(words, transport: Self.network, isTerminal: isTerminal)
  }

  /// Runs `cards` in this process.
  func cards(_ words: [String]) async -> World.Outcome {
    await world.run(words, transport: Self.network)
  }

  /// Runs `cards upload` with small cards of the studio's comics.
  func upload(_ words: String..., transport: Transport = network) async -> World.Outcome {
    await world.run(uploadWords + words, transport: transport)
  }

  /// The words that publish a file as the card of comic 1.
  func publishWords(_ card: String) -> [String] {
    ["upload", "1", "--comics", comics, "--offline", "--card", card, "-q"]
  }

  /// Runs `cards upload --card`.
  func publish(
    _ card: String, _ words: String..., transport: Transport = network
  ) async -> World.Outcome {
    await world.run(publishWords(card) + words, transport: transport)
  }

  /// `upload` and the options that make it small and quick.
  var uploadWords: [String] { ["upload", "--comics", comics, "--offline", "--width", "400", "-q"] }

  /// Starts the built program.
  func start(
    _ words: [String], program: String = BuiltProgram.folder + "/cards"
  ) throws -> BuiltProgram {
    try BuiltProgram(words, variables: variables, program: program)
  }

  /// Sends a signal to a program as soon as the server has got what `condition` wants, and waits for its
  /// end.
  ///
  /// On a thread of its own, which looks every millisecond: tests that run beside this one may keep the
  /// threads of tasks busy for longer than the moment lasts.
  func stop(
    _ program: BuiltProgram, by signal: Int32,
    when condition: @escaping @Sendable ([ReceivedRequest]) -> Bool
  ) async -> BuiltProgram.Outcome {
    await onThread { [server] in
      while !condition(server.received) { usleep(1_000) }
      kill(program.pid, signal)
      return program.outcome()
    }
  }

  /// What the built program has in its environment.
  var variables: [String: String] {
    [
      "HOME": world.home, "PATH": BuiltProgram.folder + ":/usr/bin:/bin",
      "IMGUR_API_URL": server.imgurURL, "IMGUR_CLIENT_ID": server.options.clientID,
    ]
  }

  /// A file that begins as a JPEG file does.
  ///
  /// - Parameter bytes: Its size.
  func card(_ name: String = "card.jpg", bytes: Int = 20_000) throws -> String {
    let path = world.home + "/" + name
    try (Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(count: bytes - 4)).write(to: URL(filePath: path))
    return path
  }

  /// The ledger.
  var ledger: Ledger { Ledger(path: world.home + "/.local/state/cards/ledger.jsonl") }

  /// Where the uploads of the ledger stand, oldest first.
  func states() throws -> [UploadState] { try ledger.read().uploads.map(\.state) }

  /// The uploads that the sandbox has heard of.
  var posts: [ReceivedRequest] { server.received.filter { $0.method == "POST" } }

  /// What the sandbox was asked to take down, by the last part of the path.
  var deletions: [String] {
    server.received.filter { $0.method == "DELETE" }.compactMap { request in
      request.path.split(separator: "/").last.map(String.init)
    }
  }
}
