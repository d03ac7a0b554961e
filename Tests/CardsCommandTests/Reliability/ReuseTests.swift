import FoundationEssentials
import Glibc
import Ledger
import Sandbox
import Testing

@testable import CardsCommand

@Suite(.timeLimit(.minutes(10))) struct `A card that may be up already` {
  @Test func `is not sent again, and its link is given`() async throws {
    let studio = try Studio()
    let first = await studio.upload("1")
    let again = await studio.upload("1", "--reuse")
    #expect(again.status == .success && again.output == first.output)
    #expect(studio.posts.count == 1)
    let json = await studio.upload("1", "--reuse", "--json")
    #expect(json.output.contains(#""reused":true"#))
    // Without the option it is sent, and so is one that looks otherwise.
    #expect(await studio.upload("1").output != first.output)
    #expect(await studio.upload("1", "--reuse", "--theme", "noir").output != first.output)
    #expect(studio.posts.count == 3)
  }

  @Test func `is sent again when it was taken down, or is up elsewhere`() async throws {
    let studio = try Studio()
    let link = await studio.upload("1").output.filter { $0 != "\n" }
    #expect(await studio.cards("delete", link).status == .success)
    #expect(await studio.upload("1", "--reuse").status == .success)
    #expect(studio.posts.count == 2)
    let other = try Studio(variables: ["CARDS_LEDGER": studio.ledger.path])
    #expect(await other.upload("1", "--reuse").status == .success)
    #expect(other.posts.count == 1)
  }

  @Test func `is not sent where nobody knows, unless that is asked for`() async throws {
    let studio = try Studio()
    studio.server.add(.acceptThenClose, method: "POST", count: 1)
    #expect(await studio.upload("1").status == .unknown)
    let doubtful = await studio.upload("1", "--reuse")
    #expect(doubtful.status == .unknown && doubtful.output.isEmpty)
    #expect(doubtful.notices.contains("add --again"))
    #expect(studio.posts.count == 1)
    #expect(await studio.upload("1", "--reuse", "--again").status == .success)
    #expect(studio.posts.count == 2)
    // One that is up counts for more than one in doubt.
    #expect(await studio.upload("1", "--reuse").status == .success)
    #expect(studio.posts.count == 2)
  }

  @Test func `is not sent while another process sends it`() async throws {
    let studio = try Studio()
    studio.server.add(.silent, method: "POST", count: 1)
    let card = try studio.card()
    let program = try studio.start(studio.publishWords(card))
    await studio.server.wait { $0.contains(where: \.isWhole) }
    let second = await studio.publish(card, "--reuse")
    #expect(second.status == .unknown && second.output.isEmpty)
    #expect(second.notices.contains("is being sent by another process right now"))
    #expect(second.notices.contains("type the same command again"))
    #expect(!second.notices.contains("nobody knows"))
    #expect(studio.posts.count == 1)
    kill(program.pid, SIGKILL)
    _ = await program.end()
    let third = await studio.publish(card, "--reuse")
    #expect(third.status == .unknown && third.notices.contains("nobody knows what came of"))
    #expect(await studio.publish(card, "--reuse", "--again").status == .success)
  }

  @Test func `is sent by one of several processes that want it at the same moment`() async throws {
    let studio = try Studio()
    studio.server.add(.delay(.milliseconds(300)), method: "POST")
    let words = studio.publishWords(try studio.card()) + ["--reuse"]
    let programs = try (0..<6).map { _ in try studio.start(words) }
    var statuses: [Int32] = []
    for program in programs { statuses.append(await program.end().status) }
    #expect(studio.posts.count == 1)
    #expect(statuses.contains(0) && Set(statuses).isSubset(of: [0, 9]))
    #expect(try studio.states() == [.up])
  }

  @Test func `may be a file, whose bytes are sent as they are`() async throws {
    let studio = try Studio()
    let file = studio.world.home + "/card.jpg"
    let rendered = await studio.cards(
      "render", "1", "--comics", studio.comics, "--offline", "--width", "400", "--output", file)
    #expect(rendered.status == .success)
    #expect(await studio.publish(file).status == .success)
    let part = try #require(studio.posts.first?.part("image"))
    #expect(try Data(part.bytes) == Data(contentsOf: URL(filePath: file)))
    #expect(studio.posts.first?.part("title")?.text == "Issue 1")
    // It is the card that would be drawn.
    #expect(await studio.upload("1", "--reuse").status == .success)
    #expect(studio.posts.count == 1)
  }

  @Test func `must be a JPEG file of a size that Imgur takes`() async throws {
    let studio = try Studio()
    let text = try studio.world.write("{}", to: "card.txt")
    #expect(await studio.publish(text).status == .notFound)
    #expect(await studio.publish("/nowhere.jpg").status == .notFound)
    let large = await studio.publish(try studio.card(bytes: 20_000_001))
    #expect(large.status == .failure && large.notices.contains("20000000 bytes"))
    // Neither is one without an end.
    #expect(await studio.publish("/dev/zero").status == .failure)
    #expect(studio.posts.isEmpty)
  }

  @Test func `goes into an album, with words that are filled in`() async throws {
    let studio = try Studio()
    let outcome = await studio.upload(
      "1", "--album", "sandboxalbum123", "--title", "{title} ({id})", "--description",
      "On sale {date}")
    #expect(outcome.status == .success, "\(outcome.notices)")
    let post = try #require(studio.posts.first)
    #expect(post.part("title")?.text == "Issue 1 (1)")
    #expect(post.part("description")?.text == "On sale Feb 14, 2018")
    #expect(post.part("album")?.text == "sandboxalbum123")
    // The album's id is what people mix up with its deletehash.
    let mixed = await studio.upload("1", "--album", "SandBox")
    #expect(mixed.status != .success && mixed.notices.contains("deletehash"))
  }

  @Test func `may be kept in a pipe, which stays one`() async throws {
    let studio = try Studio()
    let pipe = studio.world.home + "/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    // Both ends, so that nobody waits: a small card has room in a pipe.
    let end = unsafe open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(end) }
    #expect(await studio.upload("1", "--quality", "10", "--output", pipe).status == .success)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(end, &bytes, bytes.count)
    #expect(bytes.prefix(max(0, count)).elementsEqual(studio.posts[0].part("image")?.bytes ?? []))
  }
}
