import Diagnostics
import FoundationEssentials
import Sandbox
import Testing

@testable import CardsCommand

@Suite struct `The settings` {
  private func settings(_ world: World, _ variables: [String: String] = [:]) throws -> Settings {
    try Settings(variables: variables.merging(["HOME": world.home]) { own, _ in own })
  }

  @Test func `come from a variable before the configuration file before a default`() throws {
    let world = try World()
    let standard = "https://api.imgur.com/3"
    #expect(try settings(world).address(.imgurAPI).absoluteString == standard)
    try world.write(
      #"{"imgur-api-url": "http://127.0.0.1:1/3"}"#, to: ".config/cards/config.json")
    #expect(try settings(world).address(.imgurAPI).absoluteString == "http://127.0.0.1:1/3")
    let variables = ["IMGUR_API_URL": "http://127.0.0.1:2/3"]
    #expect(
      try settings(world, variables).address(.imgurAPI).absoluteString == "http://127.0.0.1:2/3")
  }

  @Test func `take a secret from the file that a variable names`() throws {
    let world = try World()
    let path = try world.write(" 0a1b2c\r\n", to: "secret")
    let variables = ["IMGUR_CLIENT_ID_FILE": path]
    #expect(try settings(world, variables).secret(.imgurClientID)?.reveal() == "0a1b2c")
    let both = variables.merging(["IMGUR_CLIENT_ID": "direct"]) { $1 }
    #expect(try settings(world, both).secret(.imgurClientID)?.reveal() == "direct")
  }

  @Test(arguments: ["sandbox-client\n", " sandbox-client\r\n", "sandbox-client"])
  func `take a secret without the white space around it`(text: String) throws {
    let settings = try settings(try World(), ["IMGUR_CLIENT_ID": text])
    #expect(try settings.secret(.imgurClientID)?.reveal() == "sandbox-client")
  }

  @Test(arguments: ["two words", "line\nline", "clé", "a\u{1B}b"])
  func `refuse a secret that cannot be one, and do not tell it`(text: String) async throws {
    let studio = try Studio(variables: ["IMGUR_CLIENT_ID": text])
    let outcome = await studio.upload("1")
    #expect(outcome.status == .usage && studio.server.received.isEmpty)
    #expect(outcome.notices.contains("the secret of IMGUR_CLIENT_ID"))
    #expect(!outcome.notices.contains(text))
    #expect(try studio.states() == [])
  }

  @Test func `say which file of a secret cannot be read`() throws {
    let world = try World()
    let missing = ["MARVEL_PRIVATE_KEY_FILE": world.home + "/none"]
    #expect(
      throws: SettingsError.cannotRead(
        path: world.home + "/none", setting: "MARVEL_PRIVATE_KEY_FILE",
        reason: "No such file or directory")
    ) { try settings(world, missing).secret(.marvelPrivateKey) }
    let empty = ["IMGUR_CLIENT_ID_FILE": try world.write("\n", to: "empty")]
    #expect(throws: SettingsError.self) { try settings(world, empty).secret(.imgurClientID) }
  }

  @Test func `take an empty variable for none`() throws {
    let world = try World()
    let settings = try settings(world, ["CARDS_LEDGER": "", "IMGUR_CLIENT_ID": ""])
    #expect(try settings.ledgerPath == world.home + "/.local/state/cards/ledger.jsonl")
    #expect(try settings.secret(.imgurClientID) == nil)
  }

  @Test func `part the paths of comics at colons, or take a list of them`() throws {
    let world = try World()
    #expect(try settings(world, ["CARDS_COMICS": "/a::b"]).comicPaths == ["/a", "b"])
    try world.write(#"{"comics": ["/c", "/d"]}"#, to: ".config/cards/config.json")
    #expect(try settings(world).comicPaths == ["/c", "/d"])
    try world.write(#"{"comics": "/c:/d"}"#, to: ".config/cards/config.json")
    #expect(try settings(world).comicPaths == ["/c", "/d"])
  }

  @Test func `keep a path whole that has a colon in it, in a list and where XDG says`() throws {
    let world = try World()
    let colon = ["XDG_DATA_HOME": "/x:y"]
    #expect(try settings(world, colon).comicPaths == ["/x:y/cards/comics"])
    try world.write(#"{"comics": ["/c:d", "/e"]}"#, to: ".config/cards/config.json")
    #expect(try settings(world).comicPaths == ["/c:d", "/e"])
  }

  @Test func `keep things where XDG says`() throws {
    func all(_ value: String) throws -> [String] {
      var variables: [String: String] = [:]
      for name in ["CONFIG", "DATA", "STATE", "CACHE"] { variables["XDG_\(name)_HOME"] = value }
      let found = try Directories(variables: variables, home: "/h")
      return [found.configuration, found.data, found.state, found.cache]
    }
    #expect(try all("/x") == ["/x/cards", "/x/cards", "/x/cards", "/x/cards"])
    let standard = [
      "/h/.config/cards", "/h/.local/share/cards", "/h/.local/state/cards", "/h/.cache/cards",
    ]
    #expect(try all("") == standard)
    #expect(try all("not/absolute") == standard)
  }

  @Test func `keep things at the home of the account where HOME says nothing of use`() {
    #expect(Home.path(variables: ["HOME": "/h"]) { "/account" } == "/h")
    #expect(Home.path(variables: [:]) { "/account" } == "/account")
    for home in ["", "relative", "./h", "~"] {
      #expect(Home.path(variables: ["HOME": home]) { "/account" } == "/account")
      #expect(Home.path(variables: ["HOME": home]) { nil } == nil)
    }
    #expect(Home.path(variables: [:]) { "relative" } == nil)
    #expect(Home.ofAccount()?.hasPrefix("/") == true)
  }

  @Test func `are refused where there is no home, unless no file is below it`() throws {
    #expect(throws: SettingsError.noHome) { try Directories(variables: [:], home: nil) }
    #expect(SettingsError.noHome.problem.contains("HOME"))
    #expect(ExitStatus(SettingsError.noHome) == .usage)
    var variables: [String: String] = [:]
    for name in ["CONFIG", "DATA", "STATE", "CACHE"] { variables["XDG_\(name)_HOME"] = "/x" }
    #expect(try Directories(variables: variables, home: nil).state == "/x/cards")
    variables["XDG_DATA_HOME"] = "x"
    #expect(throws: SettingsError.noHome) { try Directories(variables: variables, home: nil) }
  }

  @Test(arguments: [
    ("~/x.jsonl", "HOME/x.jsonl"), ("rel.jsonl", "HOME/.config/cards/rel.jsonl"),
    ("/x.jsonl", "/x.jsonl"), ("~x/y", "HOME/.config/cards/~x/y"),
  ])
  func `take paths of the configuration file from the home and from its folder`(
    path: String, meant: String
  ) throws {
    let world = try World()
    let meant = meant.replacing("HOME", with: world.home)
    for comics in [#""/c:\#(path)""#, #"["/c", "\#(path)"]"#] {
      try world.write(
        #"{"ledger": "\#(path)", "comics": \#(comics)}"#, to: ".config/cards/config.json")
      #expect(try settings(world).ledgerPath == meant)
      #expect(try settings(world).comicPaths == ["/c", meant])
    }
    #expect(try settings(world, ["CARDS_LEDGER": path]).ledgerPath == path)
  }

  @Test(arguments: [
    "ftp://host/3", "api.imgur.com/3", "https://", "https://user:hunter2@host/3",
    "https://h/3?key=a", "http://127.0.0.1:99999/3", "http://h:0/3", "https://h /3", " ",
    "https://h:x/3",
  ])
  func `refuse an address that cannot be one, without showing it`(address: String) throws {
    let settings = try settings(World(), ["IMGUR_API_URL": address])
    let error = #expect(throws: SettingsError.self) { try settings.address(.imgurAPI) }
    #expect(error?.problem.contains("IMGUR_API_URL") == true)
    #expect(error?.problem.contains("hunter2") != true)
  }

  @Test(arguments: [
    "HTTP://127.0.0.1:8080/3", " http://127.0.0.1:8080/3\n", "http://127.0.0.1:8080/3//",
  ])
  func `take an address however it is written, and keep it in one way`(text: String) throws {
    let settings = try settings(
      World(), ["IMGUR_API_URL": text, "MARVEL_API_URL": "https://[::A]:1/v%2Fw"])
    #expect(try settings.address(.imgurAPI).absoluteString == "http://127.0.0.1:8080/3")
    #expect(try settings.address(.marvelAPI).absoluteString == "https://[::a]:1/v%2Fw")
  }

  @Test(arguments: [
    ("IMGUR_API_URL", "https://api.imgur.com/3"),
    ("MARVEL_API_URL", "https://gateway.marvel.com/v1/public"),
  ])
  func `tell an address that is right where one is wrong`(name: String, example: String)
    async throws
  {
    let outcome = await (try World(variables: [name: "localhost"])).run("config")
    #expect(outcome.status == .usage)
    #expect(outcome.notices.hasSuffix("cards: hint: it looks like this: \(example)\n"))
  }
}
