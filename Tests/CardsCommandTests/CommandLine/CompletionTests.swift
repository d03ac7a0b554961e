import Diagnostics
import FoundationEssentials
import Ledger
import Testing

@testable import CardsCommand

/// Each script is run by the shell that it is for.
@Suite(.timeLimit(.minutes(10))) struct `A completion` {
  private func offers(for line: String, in shell: Shell) throws -> [String] {
    try ShellSession(shell: shell, world: World()).offers(for: line)
  }

  /// The shells that are installed here. The first tests say which are missing.
  private static let shells = Shell.allCases.filter(isHere)

  private static func isHere(_ shell: Shell) -> Bool { ShellSession.path(of: shell) != nil }

  @Test(.enabled(if: isHere(.bash), "bash is missing")) func `offers commands in bash`() throws {
    try expectCommands(in: .bash)
  }

  @Test(.enabled(if: isHere(.zsh), "zsh is missing")) func `offers commands in zsh`() throws {
    try expectCommands(in: .zsh)
  }

  @Test(.enabled(if: isHere(.fish), "fish is missing")) func `offers commands in fish`() throws {
    try expectCommands(in: .fish)
  }

  private func expectCommands(in shell: Shell) throws {
    #expect(try offers(for: "cards upl", in: shell) == ["upload"])
    #expect(
      try offers(for: "cards ", in: shell)
        == CommandName.shown.map(\.rawValue).sorted())
    #expect(try offers(for: "cards --color never cre", in: shell) == ["credits"])
  }

  @Test(arguments: shells) func `offers the options of the command`(shell: Shell) throws {
    #expect(try offers(for: "cards upload --the", in: shell).contains("--theme"))
    #expect(try offers(for: "cards render 5 --prog", in: shell) == ["--progress", "--progressive"])
    #expect(try offers(for: "cards config --the", in: shell) == [])
  }

  @Test(arguments: shells) func `offers the words of a choice`(shell: Shell) throws {
    #expect(
      try offers(for: "cards render 5 --theme ", in: shell) == ["classic", "noir", "pop"])
    #expect(try offers(for: "cards completions f", in: shell) == ["fish"])
    #expect(try offers(for: "cards help sho", in: shell) == ["show"])
  }

  @Test(arguments: shells) func `offers the words of a choice after an equals sign`(
    shell: Shell
  ) throws {
    let found = try offers(for: "cards render 5 --theme=no", in: shell)
    #expect(found.map { $0.replacing("--theme=", with: "") } == ["noir"])
  }

  @Test(arguments: shells) func `offers what is up by its link, and by a deletehash that is typed`(
    shell: Shell
  ) throws {
    let world = try World()
    let session = ShellSession(shell: shell, world: world)
    try upload(to: world, id: "abcdefg", deletehash: "D3l3t3H4sh")
    #expect(try session.offers(for: "cards delete D3l") == ["D3l3t3H4sh"])
    // What is not asked for is not shown to everybody who looks at the screen.
    #expect(try session.offers(for: "cards delete D3") == [])
    #expect(try session.offers(for: "cards delete ").count == 1)
    let links = try session.offers(for: "cards delete https://i.im")
    // Bash puts a word back from its last colon on.
    let expected = shell == .bash ? "//i.imgur.com/abcdefg.jpg" : "https://i.imgur.com/abcdefg.jpg"
    #expect(links.map { $0.replacing("\\", with: "") } == [expected])
  }

  @Test(arguments: shells) func `offers the comics of the library`(shell: Shell) throws {
    let world = try World()
    let session = ShellSession(shell: shell, world: world)
    try world.write(
      #"[{"id": 70001, "title": "A"}, {"id": 70022, "title": "B"}, {"id": 8, "title": "C"}]"#,
      to: ".local/share/cards/comics/a.json")
    let other = try world.write(#"{"id": 70099, "title": "D"}"#, to: "other.json")
    #expect(try session.offers(for: "cards upload 700") == ["70001", "70022"])
    #expect(try session.offers(for: "cards delete --comic 8") == ["8"])
    #expect(try session.offers(for: "cards show --comics \(other) 7") == ["70099"])
    #expect(try session.offers(for: "cards show --comics=\(other) 7") == ["70099"])
  }

  @Test(arguments: shells) func `offers uploads whose outcome is unknown`(shell: Shell) throws {
    let world = try World()
    let session = ShellSession(shell: shell, world: world)
    try upload(to: world, id: "abcdefg", deletehash: "D3l3t3H4sh")
    try Ledger(path: world.home + "/.local/state/cards/ledger.jsonl").append(
      LedgerEvent(
        time: Date(timeIntervalSince1970: 1_800_000_000), upload: "5ffe",
        kind: .unknown(reason: "no answer")))
    #expect(try session.offers(for: "cards forget ") == ["5ffe"])
  }

  @Test(arguments: [
    ("abcdefg", "https://i.imgur.com/abcdefg.jpg", "https://i.imgur.com/abcdefg.jpg\t\n"),
    ("abcdefg", "", "abcdefg\t\n"), ("", "", "D3l3t3H4sh\t\n"),
  ])
  func `offers the deletehash only where there is no link and no id`(
    id: String, link: String, offer: String
  ) async throws {
    let world = try World()
    try upload(to: world, id: id, deletehash: "D3l3t3H4sh", link: link)
    #expect(await world.run("__complete", "pictures").output == offer)
  }

  private func upload(
    to world: World, id: String, deletehash: String, link: String? = nil
  ) throws {
    let path = world.home + "/.local/state/cards/ledger.jsonl"
    let ledger = Ledger(path: path)
    _ = try ledger.open()
    try ledger.append(
      LedgerEvent(
        time: Date(timeIntervalSince1970: 1_800_000_000), upload: "u1",
        kind: .uploaded(
          .init(
            id: id, deletehash: Secret(deletehash),
            link: link ?? "https://i.imgur.com/\(id).jpg"))))
  }
}
