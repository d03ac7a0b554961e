import Catalog
import Glibc
import HTTP
import Sandbox
import SmallDisk
import Testing

/// The cache is a convenience: where it cannot be used, a card has its cover all the same.
@Suite(.timeLimit(.minutes(10))) struct `A cache of covers` {
  private let host: `A cover at its host`

  init() throws { host = try `A cover at its host`() }

  @Test(.enabled(if: SmallDisk.isPossible, "mounting a file system is not permitted here"))
  func `is done without when its disk is full`() async throws {
    try host.folder.write("", to: "cache/x")
    let disk = try #require(SmallDisk(in: host.folder("cache"), bytes: 100_000))
    let store = host.store()
    for id in 1...2 {
      let answer = try await store.cover(for: host.comic(id))
      #expect(answer.file?.data == `A cover at its host`.bytes)
    }
    #expect(host.folder.names(in: "cache/covers") == [])
    withExtendedLifetime(disk) {}
  }

  @Test(arguments: ["folder", "pipe", "link"])
  func `takes nothing for a part that is no plain file`(kind: String) async throws {
    _ = try await host.store().cover(for: host.comic())
    let name = try #require(host.folder.names(in: "cache/covers").first { !$0.contains(".") })
    let part = host.folder("cache/covers/\(name).part")
    try #require(unsafe unlink(host.folder("cache/covers/\(name)")) == 0)
    switch kind {
    case "folder": try #require(unsafe mkdir(part, 0o700) == 0)
    case "pipe": try #require(unsafe mkfifo(part, 0o600) == 0)
    default: try host.folder.link("cache/covers/\(name).part", to: host.folder("victim"))
    }
    let answer = try await host.store().cover(for: host.comic())
    #expect(answer.file?.data == `A cover at its host`.bytes)
    #expect(!host.folder.names(in: "").contains("victim"))
  }
}
