import Testing

@testable import CardsCommand

@Suite struct `A command line` {
  /// The arguments of a line that must be right.
  private func arguments(
    _ words: String..., at location: SourceLocation = #_sourceLocation
  ) throws -> ParsedArguments {
    guard case .command(let arguments) = try Parser.parse(words) else {
      throw Unexpected()
    }
    return arguments
  }

  private struct Unexpected: Error {}

  @Test(arguments: [
    ["render", "1", "--width", "800"], ["render", "--width=800", "1"],
    ["render", "--width", "800", "--", "1"], ["-q", "render", "1", "--width", "800"],
    ["render", "--width", "600", "1", "--width", "800"],
  ])
  func `may be written in several ways`(words: [String]) throws {
    guard case .command(let arguments) = try Parser.parse(words) else { throw Unexpected() }
    #expect(arguments[.width] == 800)
    #expect(arguments.comicIDs == [1])
  }

  @Test(arguments: [
    ["render", "-j", "2", "1"], ["render", "-j2", "1"], ["render", "-j=2", "1"],
    ["render", "1", "-qj2"], ["render", "1", "-qvj", "2"],
  ])
  func `takes short options apart`(words: [String]) throws {
    guard case .command(let arguments) = try Parser.parse(words) else { throw Unexpected() }
    #expect(arguments[.jobs] == 2)
    #expect(arguments.operands == ["1"])
  }

  @Test func `has defaults`() throws {
    let arguments = try arguments("render", "1")
    #expect(arguments[.width] == 1000)
    #expect(arguments[.quality] == 90)
    #expect(arguments[.comics] == [])
    #expect(arguments[.output] == nil)
    #expect(arguments[.timeout] == nil)
    #expect(!arguments[.progressive])
    #expect(!arguments.isGiven(.width))
  }

  @Test func `keeps every word of a list`() throws {
    #expect(try arguments("render", "1", "--comics", "a", "--comics=b")[.comics] == ["a", "b"])
  }

  @Test func `gives times as durations`() throws {
    #expect(try arguments("credits", "--timeout", "2.5")[.timeout] == .milliseconds(2500))
    #expect(try arguments("delete", "--older-than", "2w")[.olderThan]?.seconds == 1_209_600)
  }

  @Test func `takes what follows two dashes as it is`() throws {
    #expect(try arguments("find", "--", "--width", "-h").operands == ["--width", "-h"])
  }

  @Test func `takes a lone dash for standard input`() throws {
    #expect(try arguments("render", "-").readsStandardInput)
    #expect(try arguments("render", "1", "-o", "-")[.output] == "-")
  }
}
