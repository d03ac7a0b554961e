import Diagnostics
import FoundationEssentials
import Glibc
import Ledger
import Sandbox
import Testing

@testable import CardsCommand

@Suite(.timeLimit(.minutes(10))) struct `What must stay private` {
  /// What a person would not want to see in a log.
  private static let client = "SECRETclient"
  private static let token = "SECRETtoken"
  private static let album = "SECRETalbum"
  private static let privateKey = "SECRETprivate"

  private func studio(withToken: Bool) throws -> Studio {
    var variables = [
      "IMGUR_CLIENT_ID": Self.client, "MARVEL_PUBLIC_KEY": "SECRETpublic",
      "MARVEL_PRIVATE_KEY": Self.privateKey, "MARVEL_API_URL": "http://127.0.0.1:1/v1/public",
    ]
    if withToken { variables["IMGUR_ACCESS_TOKEN"] = Self.token }
    return try Studio(variables: variables) {
      $0.clientID = Self.client
      $0.accessToken = Self.token
      $0.albumDeletehash = Self.album
    }
  }

  @Test(arguments: [false, true]) func `is not told, whatever happens`(withToken: Bool) async throws
  {
    let studio = try studio(withToken: withToken)
    var notices = ""
    var output = ""
    func run(_ words: [String]) async -> Status {
      let outcome = await studio.world.run(words, transport: Studio.network)
      notices += outcome.notices
      output += outcome.output
      return outcome.status
    }
    let upload = [
      "upload", "1", "--comics", studio.comics, "--width", "400", "--verbose", "--album",
      Self.album,
    ]
    #expect(await run(upload + ["--dry-run"]) == .success)
    #expect(await run(upload) == .success)
    let hash = try #require(studio.server.pictures.first?.deletehash)
    #expect(await run(["config"]) == .success)
    #expect(await run(["credits", "--verbose"]) == .success)
    #expect(await run(["list"]) == .success)
    // The gateway, which cannot be reached.
    #expect(await run(["show", "77", "--comics", studio.comics, "--verbose"]) == .network)
    // Refusals that say again what was sent.
    for status in [400, 403, 404, 429, 500] {
      func willSayAgain(_ secret: String) {
        let who = withToken ? Self.token : Self.client
        let words = #"{"data":{"error":"\#(who) may not, '\#(secret)'"},"success":false}"#
        studio.server.add(.answer(.json(status, words)), path: "/3/image", count: 1)
      }
      willSayAgain(Self.album)
      #expect(await run(upload + ["--retries", "0"]) != .success)
      willSayAgain(hash)
      #expect(await run(["delete", hash, "--verbose", "--retries", "0"]) != .success)
    }
    #expect(await run(["delete", hash, "--verbose", "--dry-run"]) == .success)
    #expect(await run(["delete", "https://imgur.com/delete/\(hash)", "--verbose"]) == .success)
    #expect(notices.contains("DELETE"))
    for secret in ["SECRET", hash] {
      #expect(!notices.contains(secret) && !output.contains(secret))
    }
  }

  @Test func `is not read from a configuration that others can read`() async throws {
    let studio = try Studio(variables: ["IMGUR_CLIENT_ID": ""])
    try studio.world.write(
      #"{"imgur-client-id": "sandbox-client"}"#,
      to: ".config/cards/config.json", mode: 0o644)
    let outcome = await studio.upload("1")
    #expect(outcome.status == .usage && outcome.notices.contains("chmod"))
    #expect(studio.server.received.isEmpty)
  }

  /// What is in a process's arguments can be read by everybody on the machine.
  @Test func `is in no arguments, and nothing is started that could have some`() async throws {
    let studio = try Studio()
    studio.server.add(.silent, method: "POST")
    let program = try studio.start(studio.publishWords(try studio.card()))
    await studio.server.wait { $0.contains(where: \.isWhole) }
    let process = "/proc/\(program.pid)"
    let arguments = try String(contentsOfFile: process + "/cmdline", encoding: .utf8)
    #expect(arguments.contains("upload") && !arguments.contains(studio.server.options.clientID))
    let threads = try FileManager.default.contentsOfDirectory(atPath: process + "/task")
    #expect(threads.count > 1)
    for thread in threads {
      let children = unsafe open("\(process)/task/\(thread)/children", O_RDONLY)
      defer { close(children) }
      var byte: UInt8 = 0
      #expect(unsafe read(children, &byte, 1) == 0)
    }
    kill(program.pid, SIGINT)
    kill(program.pid, SIGTERM)
    #expect(await program.end().status == -SIGTERM)
  }

  @Test(arguments: ["../../photo", "/photo", "link"]) func `is no cover`(path: String) async throws
  {
    let studio = try Studio()
    let photo = studio.world.home + "/photo.jpg"
    try FileManager.default.copyItem(
      atPath: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Examples/comics/90001.jpg").standardized.path,
      toPath: photo)
    try studio.world.write("", to: "a/b/nothing")
    try FileManager.default.createSymbolicLink(
      atPath: studio.world.home + "/a/b/link.jpg", withDestinationPath: photo)
    let path = path.hasPrefix("/") ? studio.world.home + path : path
    let comic = try studio.world.write(
      #"{"id": 1, "title": "A", "thumbnail": {"path": "\#(path)", "extension": "jpg"}}"#,
      to: "a/b/comic.json")
    let required = await studio.cards(
      "upload", "1", "--comics", comic, "--width", "400", "--require-cover")
    #expect(required.status == .notFound)
    #expect(studio.server.received.isEmpty)
    // The card is the one without a cover.
    let plain = try studio.world.write(#"{"id": 1, "title": "A"}"#, to: "plain/comic.json")
    for json in [comic, plain] {
      let sent = await studio.cards("upload", "1", "--comics", json, "--width", "400")
      #expect(sent.status == .success)
    }
    let images = studio.posts.map { $0.part("image")?.bytes }
    #expect(images.count == 2 && images[0] == images[1])
  }
}
