import FoundationEssentials
import Testing

@testable import CardsCommand

@Suite struct `The pages` {
  /// Every command that people see, and the program as a whole.
  static let subjects: [CommandName?] = [nil] + CommandName.shown

  /// The folder of this package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: subjects) func `of the manual are those of the repository`(
    command: CommandName?
  ) throws {
    let file = Self.root.appending(path: "man/" + ManualPage.fileName(of: command))
    #expect(
      try String(contentsOf: file, encoding: .utf8) == ManualPage.text(of: command),
      "run 'make man'")
  }

  @Test(arguments: Shell.allCases) func `of completions are those of the repository`(
    shell: Shell
  ) throws {
    let file = Self.root.appending(path: "completions/" + shell.fileName)
    #expect(
      try String(contentsOf: file, encoding: .utf8) == shell.script, "run 'make completions'")
  }

  @Test(arguments: subjects) func `of the help fit 80 columns`(command: CommandName?) {
    let lines = HelpPage.text(of: command).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") && !$0.contains("`") })
  }

  @Test(arguments: CommandName.shown) func `of the help name every option and status`(
    command: CommandName
  ) {
    let help = HelpPage.text(of: command)
    for option in command.description.options { #expect(help.contains(option.longName)) }
    for status in command.description.allStatuses {
      #expect(help.contains("\n  \(status.rawValue) "))
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")))
  func `of the manual have nothing that mandoc would mark`() throws {
    let folder = Self.root.appending(path: "man").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".1") }
    // From their own folder: mandoc looks there for the pages that they refer to.
    let outcome = try BuiltProgram(
      ["-c", "cd '\(folder)' && mandoc -T lint -- \(files.joined(separator: " "))"],
      program: "/bin/sh"
    ).outcome()
    #expect(files.count == CommandName.shown.count + 2)
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.notices == "")
  }
}
