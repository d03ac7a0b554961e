import FoundationEssentials
import Glibc
import Sandbox
import Testing

@testable import CardsCommand

/// What only the built program shows: its streams, its threads, and how it ends.
@Suite(.timeLimit(.minutes(10))) struct `The built program` {
  private let world: World

  init() throws { world = try World() }

  /// A line for the shell, in which `cards` is the built program.
  private func shell(_ line: String) throws -> BuiltProgram.Outcome {
    try BuiltProgram(
      ["-c", line],
      variables: ["HOME": world.home, "PATH": BuiltProgram.folder + ":/usr/bin:/bin"],
      program: "/bin/sh"
    ).outcome()
  }

  @Test func `keeps the answer apart from all else`() throws {
    let version = try shell("cards --version 2>/dev/null")
    #expect(version.output == "cards \(Version.number)\n" && version.status == 0)
    let empty = try shell("cards")
    #expect(empty.output == "" && empty.status == 2)
    let wrong = try shell("cards render 1 --quality 0 2>/dev/null")
    #expect(wrong.output == "" && wrong.status == 2)
  }

  @Test(arguments: ["--help", "config", "completions bash"])
  func `ends quietly when nobody reads its answer`(words: String) throws {
    // A pipe whose reading end is closed before anything is written.
    let outcome = try shell(
      "cd; mkfifo p; exec 4<>p 3>p; exec 4>&-; cards \(words) >&3; echo $?")
    #expect(outcome.notices == "")
    #expect(outcome.output == "1\n")
  }

  @Test func `works without standard error`() throws {
    let outcome = try shell("cards config 2>&- | grep -c default")
    #expect(outcome.status == 0)
    #expect(try shell("cards uplaod 2>&-").status == 2)
  }

  @Test(arguments: ["--version", "config", "find Issue", "render 1 --width 400 --offline -q -o -"])
  func `says so when there is no standard output`(words: String) throws {
    try world.write(#"{"id": 1, "title": "Issue"}"#, to: "comics/1.json")
    let outcome = try shell("cd; export CARDS_COMICS=comics; cards \(words) >&-; echo $? >&2")
    #expect(outcome.output == "")
    #expect(
      outcome.notices.hasPrefix(
        "cards: error: cannot write to standard output: Bad file descriptor\n"))
    #expect(outcome.notices.hasSuffix("\n1\n"))
  }

  @Test(arguments: [6, 10, 63]) func `says so when too few files may be open`(count: Int) throws {
    let outcome = try shell("ulimit -n \(count); exec cards list")
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(
      outcome.notices == """
        cards: error: only \(count) files may be open at once here, and 64 are needed
        cards: hint: type: ulimit -n 1024 (where that is refused, raise 'ulimit -Hn')

        """)
    #expect(try shell("ulimit -n \(count); exec cards --version").status == 0)
    #expect(try shell("ulimit -n 64; exec cards list").status == 0)
  }

  @Test func `waits for nothing when there is no standard input`() throws {
    let outcome = try shell("cards delete - --yes <&-")
    #expect(outcome.status != 0 && outcome.output == "")
  }

  @Test(arguments: ["--help", "config"]) func `says so when the disk is full`(
    words: String
  ) throws {
    let outcome = try shell("cards \(words) > /dev/full")
    #expect(outcome.status == 1)
    #expect(
      outcome.notices.hasPrefix(
        "cards: error: cannot write to standard output: No space left on device\n"))
  }

  /// An upload to a sandbox.
  ///
  /// - Parameter bytes: The size of what is sent, which begins as a JPEG file does.
  private func upload(to server: SandboxServer, bytes: Int) throws -> BuiltProgram {
    let comic = try world.write(#"{"id": 5, "title": "A"}"#, to: "comic.json")
    let card = world.home + "/card.jpg"
    let content = Data([0xFF, 0xD8, 0xFF]) + Data(count: bytes - 3)
    try content.write(to: URL(filePath: card))
    return try BuiltProgram(
      ["upload", "5", "--comics", comic, "--offline", "--card", card],
      variables: [
        "HOME": world.home, "PATH": "/usr/bin:/bin", "IMGUR_API_URL": server.imgurURL,
        "IMGUR_CLIENT_ID": server.options.clientID,
      ])
  }

  private func events() throws -> [String] {
    let path = world.home + "/.local/state/cards/ledger.jsonl"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return lines.map { line in
      ["started", "failed", "unknown", "uploaded"].first { line.contains("\"\($0)\"") } ?? "?"
    }
  }

  @Test(arguments: [SIGINT, SIGTERM]) func `stops an upload at a signal, and tells the ledger`(
    signal: Int32
  ) async throws {
    let server = try SandboxServer(SandboxOptions(directory: world.home))
    server.add(Fault(.stallReceiving(afterBytes: 10_000), method: "POST"))
    // More than the sockets between them hold, so that the last byte has not gone out.
    let program = try upload(to: server, bytes: 15_000_000)
    await server.wait { $0.contains { $0.bodySize > 0 } }
    kill(program.pid, signal)
    let outcome = program.outcome()
    #expect(outcome.status == -signal)
    #expect(outcome.output == "")
    #expect(try events() == ["started", "failed"])
    #expect(server.pictures.isEmpty)
    server.stop()
  }

  @Test func `waits for an answer after the last byte, unless it is told twice`() async throws {
    let server = try SandboxServer(SandboxOptions(directory: world.home))
    server.add(Fault(.silent, method: "POST"))
    let program = try upload(to: server, bytes: 10_000)
    await server.wait { $0.contains(where: \.isWhole) }
    kill(program.pid, SIGINT)
    kill(program.pid, SIGTERM)
    #expect(program.outcome().status == -SIGTERM)
    #expect(try events() == ["started"])
    server.stop()
  }
}
