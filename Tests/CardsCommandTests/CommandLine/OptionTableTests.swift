import Testing

@testable import CardsCommand

@Suite struct `The table of options` {
  /// An option, and a command that has it.
  struct Place: Sendable, CustomTestStringConvertible {
    var command: CommandName
    var option: OptionDescription
    var testDescription: String { "cards \(command.rawValue) \(option.longName)" }
  }

  static let places = CommandName.shown.flatMap { command in
    command.description.options.map { Place(command: command, option: $0) }
  }

  @Test(arguments: CommandName.allCases) func `has no name twice in a command`(
    command: CommandName
  ) {
    let options = command.description.options
    #expect(Set(options.map(\.name)).count == options.count)
    let short = options.compactMap(\.short)
    #expect(Set(short).count == short.count)
  }

  @Test func `has one meaning for a name's value in all commands`() {
    var forms: [String: ValueForm?] = [:]
    for place in Self.places {
      if let known = forms[place.option.name] { #expect(known == place.option.value?.form) }
      forms[place.option.name] = place.option.value?.form
    }
  }

  @Test(arguments: places) func `has clauses in the help and sentences in the manual`(
    place: Place
  ) {
    let option = place.option
    #expect(!option.summary.isEmpty && !option.summary.hasSuffix("."))
    #expect(option.detail.hasSuffix(".") && option.detail.first?.isUppercase == true)
    #expect(option.detail.count { $0 == "`" }.isMultiple(of: 2))
    if let value = option.value { #expect(value.name == value.name.uppercased()) }
  }

  /// Words that are no values of a form.
  private static func refused(by form: ValueForm?) -> [String] {
    switch form {
    case .number(let range)?:
      [
        "", "many", "\(range.lowerBound)x", "\(range.lowerBound - 1)", "\(range.upperBound + 1)",
        "99999999999999999999",
      ]
    case .seconds(let range)?: ["", "soon", "1m", "-1", "1e3", "\(range.upperBound + 1)"]
    case .comicID?: ["", "0", "-5", "spider-man", "8296.7"]
    case .age?: ["", "30", "d", "-1d", "3 days", "1.5h", "99999999999999999999w"]
    case .moment?: ["", "yesterday", "2026-13-01", "2026-02", "01.02.2026"]
    case .choice(let choices)?:
      ["", "no-such-word", "UP"] + choices.map { $0.word + "x" }
    case .file?, .directory?, .path?: [""]
    case .text?, .picture?, .upload?, .command?, nil: []
    }
  }

  @Test(arguments: places.filter { !refused(by: $0.option.value?.form).isEmpty })
  func `refuses what an option does not take, and says what it does`(place: Place) {
    for word in Self.refused(by: place.option.value?.form) {
      let line = [place.command.rawValue, "\(place.option.longName)=\(word)"]
      let error = #expect(throws: UsageError.self) { try Parser.parse(line) }
      #expect(error?.problem.contains(place.option.longName) == true)
      #expect(error?.problem.contains(place.option.value?.form.expectation ?? "?") == true)
    }
  }

  @Test(arguments: places.filter { !($0.option.value?.form.choices ?? []).isEmpty })
  func `takes every word of a choice, and suggests one for a slip`(place: Place) throws {
    let form = try #require(place.option.value?.form)
    for choice in form.choices {
      #expect(form.accepts(choice.word))
      // A word of three letters is near every other.
      guard choice.word.count > 3 else { continue }
      let slip = UsageError.badValue(String(choice.word.dropLast()), of: "it", form: form)
      #expect(slip.problem.hasSuffix("did you mean '\(choice.word)'?"))
      #expect(!choice.summary.isEmpty)
    }
  }

  @Test(arguments: CommandName.shown) func `has examples that are right lines`(
    command: CommandName
  ) throws {
    let lines = command.description.examples.flatMap { $0.line.split(separator: "\n") }
    #expect(!lines.isEmpty)
    for line in lines {
      // Each call of `cards` in the line, up to where the shell takes over.
      for call in line.split(separator: "cards ").dropFirst(line.hasPrefix("cards ") ? 0 : 1) {
        let words = call.prefix { !"|>&)".contains($0) }.split(separator: " ").map {
          $0.filter { !"'\"".contains($0) }
        }
        #expect(throws: Never.self, "\(line)") { try Parser.parse(words) }
      }
    }
  }
}
