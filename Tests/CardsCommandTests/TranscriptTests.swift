import FoundationEssentials
import Testing

@testable import CardsCommand

/// A transcript is a file that a person can read, and could have typed: `$` before what is typed, `>`
/// before what comes on standard output, `!` on standard error, `?` before a status that is not 0. Lines
/// with `#` explain. `{dir}` is the home directory. Each file is one world, played from top to bottom.
@Suite struct `A transcript` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test(arguments: names) func `is what happens when it is played`(name: String) async throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let world = try World()
    var played = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ ") {
        played += line + "\n" + (await play(line.dropFirst(2), in: world))
      } else if line.isEmpty || line.hasPrefix("#") {
        played += line + "\n"
      }
    }
    #expect(played == text + "\n")
  }

  @Test func `exists`() { #expect(!Self.names.isEmpty) }

  /// Runs a typed line and writes down what it does.
  private func play(_ line: Substring, in world: World) async -> String {
    let words = line.split(separator: " ").map { String($0).replacing("{dir}", with: world.home) }
    let outcome = await world.run(Array(words.dropFirst()))
    let status = outcome.status == .success ? "" : "? \(outcome.status.rawValue)\n"
    return (marked(outcome.output, ">") + marked(outcome.notices, "!"))
      .replacing(world.home, with: "{dir}") + status
  }

  /// Each line with its mark.
  private func marked(_ text: String, _ mark: String) -> String {
    guard !text.isEmpty else { return "" }
    let end = text.hasSuffix("\n") ? "" : "(no end of line)\n"
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(text.hasSuffix("\n") ? 1 : 0)
      .map { $0.isEmpty ? "\(mark)\n" : "\(mark) \($0)\n" }.joined() + end
  }
}
