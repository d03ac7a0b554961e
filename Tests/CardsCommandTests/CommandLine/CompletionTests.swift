import Diagnostics
import FoundationEssentials
import Ledger
import Testing

@testable import CardsCommand

/// Each script is run by the shell that it is for.
@Suite(.timeLimit(.minutes(10))) struct `A completion` {
  /// The shells that are installed here.
  private static let shells = Shell.allCases.filter { ShellSession.path(of: $0) != nil }

  private func offers(for line: String, in shell: Shell) throws -> [String] {
    try ShellSession(shell: shell, world: World()).offers(for: line)
  }

  @Test(arguments: shells) func `offers commands`(shell: Shell) throws {
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

  @Test(arguments: shells) func `offers what is up, by deletehash and by link`(
    shell: Shell
  ) throws {
    let world = try World()
    let session = ShellSession(shell: shell, world: world)
    try upload(to: world, id: "abcdefg", deletehash: "D3l3t3H4sh")
    #expect(try session.offers(for: "cards delete D3") == ["D3l3t3H4sh"])
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

  private func upload(to world: World, id: String, deletehash: String) throws {
    let path = world.home + "/.local/state/cards/ledger.jsonl"
    let ledger = Ledger(path: path)
    _ = try ledger.open()
    try ledger.append(
      LedgerEvent(
        time: Date(timeIntervalSince1970: 1_800_000_000), upload: "u1",
        kind: .uploaded(
          .init(
            id: id, deletehash: Secret(deletehash), link: "https://i.imgur.com/\(id).jpg"))))
  }
}
