import FoundationEssentials
import Ledger
import Sandbox
import Synchronization
import Testing

@testable import CardsCommand

@Suite(.timeLimit(.minutes(10))) struct `Several uploads` {
  /// The comic of a picture that is up, by what its link says.
  private func titles(_ studio: Studio, _ output: String) -> [String?] {
    output.split(separator: "\n").map { link in
      studio.server.pictures.first { link.contains($0.id) }?.title
    }
  }

  @Test func `answer in the order of the ids`() async throws {
    let studio = try Studio(comics: 6)
    // The first is the last to be answered.
    studio.server.add(.delay(.milliseconds(700)), method: "POST", count: 1)
    let outcome = await studio.upload("3", "6", "1", "5", "--jobs", "4")
    #expect(outcome.status == .success)
    #expect(titles(studio, outcome.output) == ["Issue 3", "Issue 6", "Issue 1", "Issue 5"])
  }

  @Test func `take their ids from a pipe, or all there are`() async throws {
    let studio = try Studio(comics: 3, input: "2\n\n 3\n")
    #expect(titles(studio, await studio.upload("-").output) == ["Issue 2", "Issue 3"])
    #expect(await studio.upload("--all").output.split(separator: "\n").count == 3)
  }

  @Test(arguments: ["upload", "render", "fetch"])
  func `are refused where a pipe names none`(command: String) async throws {
    let studio = try Studio(comics: 2, input: "\n \n")
    let outcome = await studio.cards(command, "-", "--comics", studio.comics)
    #expect(outcome.status == .usage && outcome.output.isEmpty)
    #expect(outcome.notices.hasPrefix("cards: error: standard input names no comic\n"))
  }

  @Test(
    arguments: ["upload", "render", "fetch", "delete"],
    [("< /", "Is a directory"), ("<&-", "Bad file descriptor")])
  func `are refused where standard input cannot be read`(
    command: String, input: (redirection: String, reason: String)
  ) async throws {
    let studio = try Studio(comics: 2)
    let outcome = try await studio.start(
      ["-c", "timeout 60 cards \(command) - \(input.redirection)"], program: "/bin/sh"
    ).end()
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.notices.hasPrefix("cards: error: cannot read standard input: \(input.reason)\n"))
  }

  @Test func `stop at a failure, and go on where that is asked for`() async throws {
    let studio = try Studio(comics: 2)
    let stopped = await studio.upload("1", "7", "2", "--jobs", "1")
    #expect(stopped.status == .partial)
    #expect(stopped.output.split(separator: "\n").count == 1)
    #expect(stopped.notices.contains("cards: error: not tried: comic 2"))
    let all = await studio.upload("1", "7", "2", "--jobs", "1", "--keep-going")
    #expect(all.status == .partial)
    #expect(all.output.split(separator: "\n").count == 2)
    #expect(all.notices.contains("cards: error: comic 7: no comic 7 in "))
  }

  @Test func `stop when it is too fast, name what is left, and go on from there`() async throws {
    let studio = try Studio(comics: 4)
    let limit = Answer.json(429, #"{"errors":[{"code":"429","status":"Too Many Requests"}]}"#)
    let words = ["1", "2", "3", "4", "--jobs", "1", "--keep-going", "--reuse"]
    studio.server.add(.delay(.seconds(2)), method: "POST", count: 1)
    async let first = studio.world.run(studio.uploadWords + words, transport: Studio.network)
    await studio.server.wait { $0.contains { $0.method == "POST" } }
    studio.server.add(.answer(limit), method: "POST")
    #expect(await first.status == .partial)
    #expect(await first.notices.contains("cards: error: not tried: comics 3 4\n"))
    #expect(await first.notices.contains("cards: hint: the same command with --reuse goes on"))
    #expect(studio.posts.count == 2)
    studio.server.removeFaults()
    let second = await studio.world.run(studio.uploadWords + words, transport: Studio.network)
    #expect(second.status == .success)
    #expect(
      titles(studio, second.output) == ["Issue 1", "Issue 2", "Issue 3", "Issue 4"])
    // The first was not sent again.
    #expect(studio.posts.count == 5 && studio.server.pictures.count == 4)
  }

  @Test func `stop when nobody reads the links, and say what is left`() async throws {
    let studio = try Studio(comics: 12)
    let program = try studio.start(
      [
        "-c",
        "cards upload --comics \(studio.comics) --offline --width 400 --all --jobs 1 | head -n 1",
      ],
      program: "/bin/bash")
    let outcome = await program.end()
    #expect(outcome.output.split(separator: "\n").count == 1)
    #expect(outcome.notices.contains("not tried: comics "))
    let up = studio.server.pictures.count
    #expect(up < 12)
    #expect(try studio.states() == Array(repeating: .up, count: up))
  }

  @Test func `are in the ledger, and nothing else is, where all streams are closed`() async throws {
    let studio = try Studio(comics: 2)
    let line = "cards upload --comics \(studio.comics) --offline --width 400 1 2 3 --keep-going"
    let program = try studio.start(["-c", line + " <&- >&- 2>&-"], program: "/bin/bash")
    #expect(await program.end().status == 8)
    let contents = try studio.ledger.read()
    #expect(contents.damaged.isEmpty)
    #expect(contents.uploads.count == studio.server.pictures.count && contents.uploads.count > 0)
  }

  @Test func `say so once when the links cannot be written`() async throws {
    let studio = try Studio(comics: 3)
    let program = try studio.start(
      [
        "-c",
        "cards upload --comics \(studio.comics) --offline --width 400 1 2 3 --jobs 1 >/dev/full",
      ],
      program: "/bin/sh")
    let outcome = await program.end()
    #expect(outcome.status == 8)
    #expect(
      outcome.notices.split(separator: "\n").filter { $0.contains("No space left") }.count == 1)
    #expect(
      outcome.notices.contains("hint: what was sent is up all the same: 'cards list' has the links")
    )
    // What was sent is in the ledger all the same.
    #expect(try studio.states() == Array(repeating: .up, count: studio.server.pictures.count))
    #expect(studio.server.pictures.count == 1)
  }

  @Test func `are told to be up where the link of one cannot be written`() async throws {
    let studio = try Studio()
    let program = try studio.start(
      ["-c", "cards upload --comics \(studio.comics) --offline --width 400 1 >/dev/full"],
      program: "/bin/sh")
    let outcome = await program.end()
    #expect(outcome.status == 1)
    #expect(
      outcome.notices.contains("hint: the card is up all the same: 'cards list' has its link\n"))
    #expect(try studio.states() == [.up])
  }

  @Test func `wait for another process, and say so`() async throws {
    let studio = try Studio()
    _ = try studio.ledger.open()
    // The lock is held until the program has said that it waits for it.
    let program = try studio.start(
      [
        "-c",
        """
        exec 9<>"$1"; flock 9
        cards upload --comics "$2" --offline --width 400 1 2>"$HOME/notices" 9>&- & cards=$!
        until grep -q waiting "$HOME/notices"; do sleep 0.05; done
        exec 9>&-; wait $cards; cat "$HOME/notices"
        """, "sh", studio.ledger.path, studio.comics,
      ], program: "/bin/sh")
    let outcome = await program.end()
    let waiting = "cards: waiting for another process that uses the ledger '\(studio.ledger.path)'"
    #expect(outcome.output.split(separator: "\n").count { $0 == waiting } == 1)
    #expect(try studio.states() == [.up])
  }

  @Test(arguments: [["1", "2", "01", "1"], ["-"]])
  func `count a comic once that is named twice`(ids: [String]) async throws {
    let studio = try Studio(comics: 2, input: "1\n2\n 01\n1\n")
    let outcome = await studio.world.run(studio.uploadWords + ids, transport: Studio.network)
    #expect(outcome.status == .success)
    #expect(titles(studio, outcome.output) == ["Issue 1", "Issue 2"])
    #expect(studio.posts.count == 2)
    // What is for one comic only may name it twice.
    let path = studio.world.home + "/card.jpg"
    let rendered = await studio.cards(
      ["render", "1", "1", "--comics", studio.comics, "--offline", "--width", "400", "-o", path])
    #expect(rendered.status == .success && rendered.output == path + "\n")
  }

  @Test func `draw one card while another is on its way`() async throws {
    let studio = try Studio(comics: 2)
    // The first is never answered, which ends a run of one at a time: the second would not be sent.
    studio.server.add(.silent, method: "POST", count: 1)
    let outcome = await studio.upload("1", "2", "--jobs", "2", transport: Studio.impatient)
    #expect(outcome.status == .unknown)
    #expect(studio.posts.count == 2)
  }
}
