import FoundationEssentials
import Sandbox
import Testing

@testable import CardsCommand

/// The shell parts of `Examples/ci`, run as a runner runs them: each in a shell of its own, on a disk that is
/// wiped from one run to the next but for what is cached.
@Suite(.timeLimit(.minutes(10)), .enabled(if: isInstalled("openssl"), "needs openssl"))
struct `The examples for CI` {
  private let box: Box

  init() throws { box = try Box() }

  @Test(arguments: ["github.yml", "gitlab.yml"])
  func `carry the ledger from one run to the next`(file: String) throws {
    let server = box.server
    let runner = try Runner(file, server)

    try runner.run()
    let first = server.pictures.count
    #expect(first == 2)
    runner.wipe()
    try runner.run()
    // The second run found in the ledger what the first had put up, and sent nothing.
    #expect(server.received.count { $0.method == "POST" } == first)
    #expect(
      try runner.links() == server.pictures.map { "\(server.origin)/\($0.fileName)" }.sorted())
  }

  @Test(arguments: ["github.yml", "gitlab.yml"])
  func `keep the ledger's hashes from whoever reads the cache`(file: String) throws {
    let server = box.server
    let runner = try Runner(file, server)
    try runner.run()
    let cached = try Data(contentsOf: URL(filePath: runner.workspace + "/ledger.enc"))
    for picture in server.pictures {
      #expect(cached.firstRange(of: Data(picture.deletehash.utf8)) == nil)
    }
  }
}

/// Whether a program is on the path.
func isInstalled(_ program: String) -> Bool {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return path.split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
  }
}

/// A runner's disk, and the shell parts of a workflow.
private struct Runner {
  private let world: World
  var workspace: String { world.home }
  private let scripts: [String]
  private let variables: [String: String]

  struct Failure: Error {
    var script: String
    var notices: String
  }

  init(_ file: String, _ server: SandboxServer) throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardized.path
    let workflow = try String(
      contentsOf: URL(filePath: "\(project)/Examples/ci/\(file)"), encoding: .utf8)
    scripts = Self.shellParts(of: workflow)
    world = try World()
    let workspace = world.home
    variables = [
      "HOME": workspace + "/home", "IMGUR_API_URL": server.imgurURL,
      "IMGUR_CLIENT_ID": server.options.clientID, "LEDGER_KEY": "a long random text",
      "CARDS_COMICS": "comics", "CARDS_LEDGER": "ledger/ledger.jsonl",
      "PATH": "\(workspace)/bin:\(BuiltProgram.folder):/usr/bin:/bin",
    ]
    try FileManager.default.createDirectory(
      atPath: workspace + "/comics", withIntermediateDirectories: true)
    for name in ["bin", "home"] {
      try FileManager.default.createDirectory(
        atPath: "\(workspace)/\(name)", withIntermediateDirectories: true)
    }
    let comics = #"[{"id":1,"title":"Lanternfish #1"},{"id":2,"title":"Lanternfish #2"}]"#
    try Data(comics.utf8).write(to: URL(filePath: workspace + "/comics/week.json"))
    // A stand-in for GitHub's own tool, which only notes what it would say.
    let gh = "\(workspace)/bin/gh"
    try Data("#!/bin/sh\necho \"$@\" > comment\n".utf8).write(to: URL(filePath: gh))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: gh)
  }

  /// Runs each part, as GitHub and GitLab do: `bash -e`, in the workspace.
  func run() throws {
    for script in scripts {
      let outcome = try BuiltProgram(
        ["-e", "-o", "pipefail", "-c", "cd '\(workspace)'\n" + script], variables: variables,
        program: "/bin/bash"
      ).outcome()
      guard outcome.status == 0 else {
        throw Failure(script: script, notices: outcome.notices)
      }
    }
  }

  /// Forgets everything but what is cached and what the repository holds.
  func wipe() {
    for name in ["ledger", "home/.cache", "cards.md", "cards.links"] {
      try? FileManager.default.removeItem(atPath: "\(workspace)/\(name)")
    }
  }

  /// The links that the last run told.
  func links() throws -> [String] {
    let names = ["cards.md", "cards.links"].map { "\(workspace)/\($0)" }
    let file = names.first { FileManager.default.fileExists(atPath: $0) } ?? names[0]
    let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      line.firstRange(of: "http").map { start in
        String(line[start.lowerBound...].prefix { $0 != ")" })
      }
    }.sorted()
  }

  /// The texts after `run: |` and `- |`, in order, without their indentation.
  static func shellParts(of workflow: String) -> [String] {
    var parts: [String] = []
    var part: [Substring]?
    var indent = 0
    for line in workflow.split(separator: "\n", omittingEmptySubsequences: false) {
      let margin = line.prefix { $0 == " " }.count
      if let lines = part {
        if line.isEmpty || margin > indent {
          part = lines + [line]
          continue
        }
        parts.append(lines.joined(separator: "\n"))
        part = nil
      }
      if line.hasSuffix("run: |") || line.hasSuffix("- |") {
        indent = margin
        part = []
      }
    }
    if let part { parts.append(part.joined(separator: "\n")) }
    return parts.map { $0.replacing("${{ github.event.number }}", with: "1") }
  }
}
