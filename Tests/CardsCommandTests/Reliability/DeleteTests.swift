import Diagnostics
import FoundationEssentials
import Ledger
import Sandbox
import Testing

@testable import CardsCommand

@Suite(.timeLimit(.minutes(10))) struct `Cards are taken down` {
  /// How a person may call a picture.
  enum Name: CaseIterable {
    case deletehash, id, imageLink, pageLink, deleteLink, upload

    func text(_ record: UploadRecord) throws -> String {
      let uploaded = try #require(record.uploaded)
      let hash = try #require(uploaded.deletehash).reveal()
      return switch self {
      case .deletehash: hash
      case .id: uploaded.id
      case .imageLink: "https://i.imgur.com/\(uploaded.id).jpg"
      case .pageLink: "imgur.com/\(uploaded.id)"
      case .deleteLink: "https://imgur.com/delete/\(hash)"
      case .upload: uploaded.link
      }
    }
  }

  @Test(arguments: Name.allCases) func `by any name that they have`(name: Name) async throws {
    let studio = try Studio()
    _ = await studio.upload("1")
    let record = try #require(try studio.ledger.read().uploads.first)
    let outcome = await studio.cards("delete", try name.text(record))
    #expect(outcome.status == .success, "\(outcome.notices)")
    #expect(outcome.output.isEmpty)
    #expect(studio.deletions == [record.uploaded?.deletehash?.reveal()])
    #expect(studio.server.pictures.isEmpty)
    #expect(try studio.states() == [.down])
  }

  @Test func `once, and it is said when they are down already`() async throws {
    let studio = try Studio()
    let link = await studio.upload("1").output.filter { $0 != "\n" }
    #expect(await studio.cards("delete", link).notices.contains("took down \(link)"))
    let second = await studio.cards("delete", link)
    #expect(second.status == .success)
    #expect(second.notices.contains("already gone: \(link)"))
    #expect(try studio.ledger.read().uploads[0].events.count == 3)
  }

  @Test func `as nothing where a pipe names none, which is no failure`() async throws {
    let outcome = await (try Studio()).cards("delete", "-")
    #expect(outcome.status == .success && outcome.output.isEmpty)
    #expect(outcome.notices == "cards: nothing to take down\n")
  }

  @Test func `not because a proxy knows no such page`() async throws {
    let studio = try Studio()
    let link = await studio.upload("1").output.filter { $0 != "\n" }
    studio.server.add(.answer(.html(404, "<h1>Not found</h1>nginx")), method: "DELETE")
    let outcome = await studio.cards("delete", link)
    #expect(outcome.status == .failure)
    #expect(outcome.notices.contains("cards: error: Imgur refused (404)"))
    #expect(try studio.states() == [.up])
  }

  @Test func `not by an id that the ledger does not know, and nothing is sent`() async throws {
    let studio = try Studio()
    let outcome = await studio.cards("delete", "https://i.imgur.com/AbCdEf1.jpg")
    #expect(outcome.status == .failure)
    #expect(outcome.notices.contains("the ledger does not know image 'AbCdEf1'"))
    #expect(studio.server.received.isEmpty)
    // What may be a deletehash is sent as it is.
    #expect(await studio.cards("delete", "AbCdEf1").status == .identity)
    #expect(studio.deletions == ["AbCdEf1"])
  }

  @Test func `by their id alone where they belong to the account`() async throws {
    let studio = try Studio(variables: ["IMGUR_ACCESS_TOKEN": "sandbox-token"])
    _ = await studio.upload("1")
    let id = try #require(studio.server.pictures.first?.id)
    // A ledger that knows nothing.
    try FileManager.default.removeItem(atPath: studio.ledger.path)
    let outcome = await studio.cards("delete", "https://imgur.com/\(id)")
    #expect(outcome.status == .success, "\(outcome.notices)")
    #expect(studio.deletions == [id] && studio.server.pictures.isEmpty)
  }

  @Test(arguments: [("y\n", Status.success, 0), ("\n", .failure, 2), ("no\n", .failure, 2)])
  func `all of them, after a question`(answer: String, status: Status, left: Int) async throws {
    let studio = try Studio(comics: 2, input: answer)
    _ = await studio.upload("1", "2")
    let outcome = await studio.cards("delete", "--all", isTerminal: true)
    #expect(outcome.notices.contains("take down 2 pictures at \(studio.server.imgurURL)? [y/N] "))
    #expect(outcome.status == status)
    #expect(studio.server.pictures.count == left)
  }

  @Test func `all of them, with --yes where nobody can be asked`() async throws {
    let studio = try Studio(comics: 3)
    _ = await studio.upload("1", "2", "3")
    let refused = await studio.cards("delete", "--all")
    #expect(refused.status == .usage && refused.notices.contains("add --yes"))
    let rehearsed = await studio.cards("delete", "--all", "--dry-run")
    #expect(rehearsed.status == .success)
    #expect(rehearsed.output.split(separator: "\n").count == 3)
    #expect(studio.deletions.isEmpty)
    let done = await studio.cards("delete", "--all", "--yes", "--jobs", "3")
    #expect(done.status == .success && studio.server.pictures.isEmpty)
    #expect(studio.deletions.count == 3)
    // There is nothing left to ask about.
    #expect(await studio.cards("delete", "--all").status == .success)
  }

  @Test func `of one comic, or of some age`() async throws {
    let studio = try Studio(comics: 2)
    _ = await studio.upload("1", "2")
    #expect(await studio.cards("delete", "--older-than", "1h", "--yes").status == .success)
    #expect(studio.deletions.isEmpty)
    #expect(await studio.cards("delete", "--comic", "2", "--yes").status == .success)
    let states = try studio.ledger.read().uploads.map { ($0.started?.comic, $0.state) }
    #expect(states.contains { $0 == (1, .up) } && states.contains { $0 == (2, .down) })
  }

  @Test func `as they are named on standard input, and all are tried`() async throws {
    let studio = try Studio(comics: 2, input: "https://i.imgur.com/nobody.jpg\n\n")
    #expect(await studio.cards("delete", "-").status == .failure)
    let links = await studio.upload("1", "2").output.split(separator: "\n").map(String.init)
    let outcome = await studio.cards("delete", links[0], "https://imgur.com/nobody", links[1])
    #expect(outcome.status == .partial)
    #expect(outcome.notices.contains("picture 2: the ledger does not know image 'nobody'"))
    #expect(studio.server.pictures.isEmpty)
  }

  @Test func `at the address that they were put up through`() async throws {
    let studio = try Studio()
    let rehearsal = try SandboxServer(
      SandboxOptions(directory: studio.world.home + "/rehearsal"))
    defer { rehearsal.stop() }
    let link = await studio.upload("1").output.filter { $0 != "\n" }
    let elsewhere = try World(variables: [
      "IMGUR_API_URL": rehearsal.imgurURL, "IMGUR_CLIENT_ID": "sandbox-client",
      "CARDS_LEDGER": studio.ledger.path,
    ])
    // What is chosen is only what is up at the address in force.
    let all = await elsewhere.run("delete", "--all", "--yes", transport: Studio.network)
    #expect(all.status == .success && rehearsal.received.isEmpty && studio.deletions.isEmpty)
    let (here, there) = (rehearsal.imgurURL, studio.server.imgurURL)
    let left =
      "cards: 1 picture at \(there) was left; to take it down, set IMGUR_API_URL=\(there) or name it\n"
    #expect(all.notices == "cards: nothing to take down\n" + left)
    let ofComic = await elsewhere.run("delete", "--comic", "1", "--yes", transport: Studio.network)
    #expect(ofComic.notices == all.notices && here != there)
    #expect(
      await elsewhere.run("delete", link, transport: Studio.network).status == .success)
    #expect(rehearsal.received.isEmpty && studio.deletions.count == 1)
  }

  /// What a server was shown to prove who asks for a deletion.
  private func authorizations(_ server: SandboxServer) -> [String?] {
    server.received.filter { $0.method == "DELETE" }.map { $0.header("Authorization") }
  }

  @Test func `at another address by the application, never by the account`() async throws {
    let studio = try Studio()
    let link = await studio.upload("1").output.filter { $0 != "\n" }
    var variables = [
      "IMGUR_API_URL": "http://127.0.0.1:1/3", "IMGUR_ACCESS_TOKEN": "sandbox-token",
      "CARDS_LEDGER": studio.ledger.path,
    ]
    let outcome = await (try World(variables: variables)).run(
      "delete", link, transport: Studio.network)
    #expect(outcome.status == .identity)
    #expect(outcome.notices.contains("it was put up at '\(studio.server.imgurURL)'"))
    #expect(outcome.notices.contains("with IMGUR_API_URL=\(studio.server.imgurURL)\n"))
    #expect(studio.deletions.isEmpty)
    variables["IMGUR_CLIENT_ID"] = "sandbox-client"
    let second = await (try World(variables: variables)).run(
      "delete", link, transport: Studio.network)
    #expect(second.status == .success, "\(second.notices)")
    #expect(authorizations(studio.server) == ["Client-ID sandbox-client"])
  }

  @Test func `at the address in force by the account`() async throws {
    let studio = try Studio(variables: ["IMGUR_ACCESS_TOKEN": "sandbox-token"])
    let link = await studio.upload("1").output.filter { $0 != "\n" }
    #expect(await studio.cards("delete", link).status == .success)
    #expect(authorizations(studio.server) == ["Bearer sandbox-token"])
  }

  @Test func `in a rehearsal by their place, where only the deletehash is known`() async throws {
    let studio = try Studio()
    let outcome = await studio.cards("delete", "--dry-run", "AbCdEf1", "imgur.com/delete/h4sh")
    #expect(
      outcome.output == "picture 1, by deletehash …\npicture 2, by deletehash …\n")
    #expect(studio.server.received.isEmpty)
  }

  @Test func `where the answer to the first try was lost`() async throws {
    let studio = try Studio()
    let link = await studio.upload("1").output.filter { $0 != "\n" }
    let missing = #"{"data":{"error":"Not found"},"success":false,"status":404}"#
    studio.server.add(.acceptThenClose, method: "DELETE", count: 1)
    studio.server.add(.answer(.json(404, missing), havingDone: true), method: "DELETE")
    let outcome = await studio.cards("delete", link)
    #expect(outcome.status == .success && outcome.notices.contains("already gone: \(link)"))
    #expect(try studio.states() == [.down])
  }

  @Test func `once where several names mean the same picture`() async throws {
    let studio = try Studio()
    let link = await studio.upload("1").output.filter { $0 != "\n" }
    let record = try #require(try studio.ledger.read().uploads.first)
    let names = try [link, link] + Name.allCases.map { try $0.text(record) } + [record.upload]
    let rehearsal = await studio.cards(["delete", "--dry-run"] + names)
    #expect(rehearsal.output == link + "\n")
    let outcome = await studio.cards(["delete"] + names)
    #expect(outcome.status == .success)
    #expect(outcome.notices == "cards: took down \(link)\n")
    #expect(studio.deletions.count == 1)
    // One that fails is one that fails, and not some of two.
    #expect(await studio.cards("delete", "AbCdEf1", "imgur.com/delete/AbCdEf1").status == .identity)
    #expect(studio.deletions.count == 2)
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] == nil,
      "the thread sanitizer's own memory is a file, over any limit"),
    arguments: ["--all --yes --jobs 4", "LINKS --jobs 1"])
  func `not where the ledger has no room for it, and nothing is asked for`(
    words: String
  ) async throws {
    let studio = try Studio(comics: 3)
    let links = await studio.upload("1", "2", "3").output.replacing("\n", with: " ")
    let path = studio.ledger.path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // `ulimit -f` counts in blocks of 1,024.
    let padding = String(repeating: " ", count: 8_000 - text.utf8.count) + "\n"
    try Data((padding + text).utf8).write(to: URL(filePath: path))
    let line = "ulimit -f 8; exec cards delete \(words.replacing("LINKS", with: links))"
    let outcome = try await studio.start(["-c", line], program: "/bin/bash").end()
    #expect(outcome.status == 7)
    let problems = outcome.notices.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(problems[0].contains("cannot write to the ledger '\(path)'"))
    #expect(problems.dropFirst().allSatisfy { $0.contains("not tried: pictures 2 3") })
    #expect(studio.deletions.isEmpty && studio.server.pictures.count == 3)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == padding + text)
  }

  @Test func `and told where the ledger is lost meanwhile, before any other`() async throws {
    let studio = try Studio(comics: 2)
    let links = await studio.upload("1", "2").output.split(separator: "\n").map(String.init)
    studio.server.add(.delay(.seconds(2)), method: "DELETE", count: 1)
    async let outcome = studio.cards(["delete", "--jobs", "1"] + links)
    await studio.server.wait { $0.contains { $0.method == "DELETE" } }
    let (path, aside) = (studio.ledger.path, studio.ledger.path + ".aside")
    try FileManager.default.moveItem(atPath: path, toPath: aside)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(await outcome.status == .ledger)
    #expect(
      await outcome.notices.contains(
        "error: picture 1: took down \(links[0]), but could not note it: the ledger '\(path)' is not"
      ))
    #expect(await outcome.notices.contains("hint: then type the same command again"))
    #expect(await outcome.notices.contains("not tried: picture 2\n"))
    #expect(studio.deletions.count == 1)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: aside, toPath: path)
    // As the hint says.
    #expect(await studio.cards(["delete"] + links).status == .success)
    #expect(try studio.states() == [.down, .down])
  }

  @Test func `over one transport`() async throws {
    let studio = try Studio(comics: 4)
    _ = await studio.upload("1", "2", "3", "4")
    let before = studio.server.connectionCount
    #expect(await studio.cards("delete", "--all", "--yes", "--jobs", "1").status == .success)
    #expect(studio.server.connectionCount < before + 4)
  }
}
