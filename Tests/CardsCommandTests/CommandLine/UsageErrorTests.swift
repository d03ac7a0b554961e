import Testing

@testable import CardsCommand

/// Wrong lines end with status 2, say what is wrong and what is right, and never reach the network.
@Suite struct `A wrong command line` {
  private func notices(of words: String...) async throws -> String {
    let world = try World()
    let outcome = await world.run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.output == "")
    return outcome.notices
  }

  @Test(arguments: [
    (["uplaod"], "no such command 'uplaod'; did you mean 'upload'?"),
    (["frobnicate"], "no such command 'frobnicate'"),
    (["help", "lst"], "no such command 'lst'; did you mean 'list'?"),
    (["help", "list", "show"], "'cards help' has no use for 'show'"),
    (["--theme", "noir", "render", "1"], "the option '--theme' stands before the command"),
    (["--frob"], "no such option '--frob'"),
    (
      ["render", "1", "--qualty", "3"],
      "'cards render' has no option '--qualty'; did you mean '--quality'?"
    ),
    (
      ["render", "1", "-quality", "3"],
      "'cards render' has no option '-quality'; did you mean '--quality'?"
    ),
    (["render", "1", "-x"], "'cards render' has no option '-x'"),
    (["render", "1", "--quality", "101"], "--quality takes a number from 1 to 100, not '101'"),
    (["render", "1", "-j0"], "-j takes a number from 1 to 16, not '0'"),
    (
      ["render", "1", "--theme", "nior"],
      "--theme takes classic, noir or pop, not 'nior'; did you mean 'noir'?"
    ),
    (["render", "1", "--theme"], "--theme takes classic, noir or pop, and none is given"),
    (
      ["upload", "1", "--title", "--json"],
      "--title takes a text, and the option '--json' follows it"
    ),
    (["upload", "1", "--json=yes"], "--json takes no value, but has 'yes'"),
    (["upload", "1", "-n=yes"], "-n takes no value, but has 'yes'"),
    (
      ["show", "spider-man"],
      "'cards show' takes Marvel's id of a comic, a whole number such as 82967, not 'spider-man'"
    ),
    (
      ["show"],
      "'cards show' takes Marvel's id of a comic, a whole number such as 82967, and none is given"
    ),
    (["show", "1", "2"], "'cards show' has no use for '2'"),
    (["find", ""], "there is no word to look for"),
    (["find", "*", "%"], "there is no word to look for"),
    (["config", "theme"], "'cards config' has no use for 'theme'"),
    (["delete", ""], "'cards delete' takes a deletehash, an image id or a link, not ''"),
    (["delete"], "'cards delete' takes a deletehash, an image id or a link, and none is given"),
    (["delete", "abc", "--all"], "--all, --older-than or --comic chooses, and 'abc' is named too"),
    (
      ["render", "-", "--comics", "-"],
      "standard input can be read once, but '-' is given twice"
    ),
    (
      ["render", "--comics", "-", "--comics=-", "1"],
      "standard input can be read once, but '-' is given twice"
    ),
    (
      ["render", "1", "-"],
      "'-' reads all of them from standard input, so it must stand alone"
    ),
    (
      ["upload", "1", "--output", "-"],
      "standard output gets the link, so --output cannot be '-'"
    ),
    (
      ["render", "1", "2", "--output", "x.jpg"],
      "several comics, and --output 'x.jpg' names one file"
    ),
    (
      ["render", "1", "-o", "new/"],
      "--output takes the name of a file, and 'new/' is that of a folder"
    ),
    (
      ["upload", "1", "--output", "./new/"],
      "--output takes the name of a file, and './new/' is that of a folder"
    ),
    (["render", "1", "2", "-o-"], "--output - is for one comic, and there may be several"),
    (
      ["render", "1", "2", "--cover", "x.jpg"], "--cover is for one comic, and there may be several"
    ),
    (["upload", "-", "--card", "x.jpg"], "--card is for one comic, and there may be several"),
    (
      ["upload", "1", "--card", "x.jpg", "--width=500"],
      "--card publishes a file as it is, so --width has nothing to shape"
    ),
    (["render", "1", "--fonts", "/none"], "the directory of fonts '/none' cannot be read"),
    (["render", "--all"], "--all takes every comic of the --comics files, and none is named"),
    (["render", "1", "--all", "--comics", "x"], "--all chooses, and '1' is named too"),
    (["fetch", "--all", "--week"], "--all and --week both choose"),
    (
      ["upload", "1", "--again"],
      "--again says what --reuse does in doubt, and --reuse is not given"
    ),
    (
      ["upload", "1", "--json", "--format", "html"],
      "--json is short for --format json, and --format html is given"
    ),
  ])
  func `says what is wrong`(words: [String], problem: String) async throws {
    let world = try World()
    let outcome = await world.run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.output == "")
    #expect(outcome.notices.hasPrefix("cards: error: \(problem)\n"))
  }

  @Test func `shows a short help when it is empty`() async throws {
    let notices = try await notices()
    #expect(notices.hasPrefix("usage: cards <command> [options]\n"))
    #expect(CommandName.shown.allSatisfy { notices.contains("\n  \($0.rawValue) ") })
  }

  @Test func `cannot steer the terminal`() async throws {
    #expect(try await !notices(of: "\u{1B}[2Jupload").contains("\u{1B}"))
  }

  @Test(arguments: [
    ["upload", "--bogus", "--help"], ["--help", "upload", "x"], ["upload", "-h"],
    ["--bogus", "upload", "-h"],
  ])
  func `that asks for help gets it`(words: [String]) async throws {
    let outcome = await (try World()).run(words)
    #expect(outcome.status == .success)
    #expect(outcome.output == HelpPage.text(of: .upload))
    #expect(outcome.notices == "")
  }
}
