import FoundationEssentials
import Testing

@testable import CardsCommand

@Suite struct `cards config` {
  @Test func `tells each setting and where it comes from`() async throws {
    let world = try World(variables: ["CARDS_LEDGER": "/tmp/l.jsonl"])
    let path = try world.write(#"{"theme": "noir"}"#, to: ".config/cards/config.json")
    let outcome = await world.run("config")
    #expect(outcome.status == .success)
    let lines = outcome.output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(lines.contains("config-file \(path) (read)"))
    #expect(lines.contains("ledger /tmp/l.jsonl (CARDS_LEDGER)"))
    #expect(lines.contains("theme noir (theme in \(path))"))
    #expect(lines.contains("quality 90 (default)"))
    #expect(lines.contains("imgur-client-id - (not set: IMGUR_CLIENT_ID)"))
  }

  @Test(arguments: [[], ["--json"], ["--verbose"]]) func `never shows a secret`(
    words: [String]
  ) async throws {
    let secret = "s3cr3t"
    let world = try World(variables: [
      "IMGUR_CLIENT_ID": secret, "IMGUR_ACCESS_TOKEN": secret, "MARVEL_PUBLIC_KEY": secret,
    ])
    try world.write(#"{"marvel-private-key": "s3cr3t"}"#, to: ".config/cards/config.json")
    let outcome = await world.run(["config"] + words)
    #expect(outcome.status == .success)
    #expect(outcome.output.contains("…"))
    #expect(!(outcome.output + outcome.notices).contains(secret))
  }

  @Test func `is an object by name in JSON`() async throws {
    let world = try World(variables: ["CARDS_COMICS": "/a:/b"])
    let outcome = await world.run("config", "--json")
    let object = try JSONDecoder().decode(
      [String: [String: String]].self, from: Data(outcome.output.utf8))
    #expect(object["comics"] == ["value": "/a:/b", "source": "CARDS_COMICS"])
    #expect(object["imgur-client-id"] == ["source": "not set: IMGUR_CLIENT_ID"])
    #expect(outcome.output.count { $0 == "\n" } == 1)
  }

  @Test func `fails where a setting cannot be used, and says how to mend it`() async throws {
    let world = try World()
    let path = try world.write("{}", to: ".config/cards/config.json", mode: 0o666)
    let outcome = await world.run("config")
    #expect(outcome.status == .usage)
    #expect(
      outcome.notices == """
        cards: error: others can change '\(path)', so it is not obeyed
        cards: hint: type: chmod go-w '\(path)'

        """)
  }

  @Test func `is not in the way of help`() async throws {
    let world = try World()
    try world.write("nonsense", to: ".config/cards/config.json")
    #expect(await world.run("--help").status == .success)
    #expect(await world.run("--version").output == "cards \(Version.number)\n")
  }
}
