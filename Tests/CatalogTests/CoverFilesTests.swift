import Catalog
import Comics
import FoundationEssentials
import Glibc
import HTTP
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A cover in a file` {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A store that must not ask the network.
  func store(_ covers: String? = nil) -> CoverStore {
    let closed = Transport { request, _ throws(HTTPError) in
      Issue.record("asked for \(request.url)")
      throw .requestMapping("closed")
    }
    return CoverStore(
      folder: covers, cacheDirectory: folder("cache"), transport: closed, now: { Date() })
  }

  func comic(_ thumbnail: Thumbnail? = nil, folder: String?) -> LocatedComic {
    LocatedComic(
      comic: Comic(id: 7, title: "Nightglass", thumbnail: thumbnail), source: "7.json",
      folder: folder)
  }

  func text(_ answer: CoverAnswer) -> String? {
    answer.file.map { String(decoding: $0.data, as: UTF8.self) }
  }

  @Test(arguments: ["jpg", "jpeg", "png", "gif", "webp"])
  func `is found beside the JSON, by the comic's id`(ending: String) async throws {
    try folder.write("cover", to: "comics/7.\(ending)")
    let answer = try await store().cover(for: comic(folder: folder("comics")))
    #expect(text(answer) == "cover" && answer.file?.origin == .file)
    #expect(answer.file?.path == folder("comics/7.\(ending)"))
  }

  @Test func `is found by each way before the next`() async throws {
    let named = try folder.write("named", to: "named")
    let comic = comic(.relativePath("art/own.jpg"), folder: folder("comics"))
    try folder.write("own", to: "comics/art/own.jpg")
    #expect(text(try await store().cover(for: comic)) == "own")
    try folder.write("beside", to: "comics/7.png")
    #expect(text(try await store().cover(for: comic)) == "beside")
    try folder.write("in covers", to: "covers/7.webp")
    #expect(text(try await store(folder("covers")).cover(for: comic)) == "in covers")
    #expect(
      text(try await store(folder("covers")).cover(for: comic, named: named)) == "named")
  }

  @Test func `is an error when it was named and cannot be read`() async throws {
    for path in [folder("none"), folder.path] {
      let error = await #expect(throws: CatalogError.self) {
        try await store().cover(for: comic(folder: nil), named: path)
      }
      #expect(error?.kind == .notFound && error?.problem.contains("'\(path)'") == true)
    }
  }

  @Test(arguments: [
    "../secret.jpg", "art/../../secret.jpg", "/etc/hostname", "../comics/../secret.jpg",
    "link.jpg", "out/secret.jpg", "up/secret.jpg", "../comics-2/near.jpg", "art/..//..//secret.jpg",
  ])
  func `that leads out of the folder is never read`(path: String) async throws {
    let secret = try folder.write("secret", to: "secret.jpg")
    try folder.write("near", to: "comics-2/near.jpg")
    try folder.write("inside", to: "comics/art/x.jpg")
    try folder.link("comics/link.jpg", to: secret)
    try folder.link("comics/out", to: folder.path)
    try folder.link("comics/up", to: "..")
    let answer = try await store().cover(
      for: comic(.relativePath(path), folder: folder("comics")))
    #expect(answer == .none(.outside(path: path, folder: folder("comics"))))
  }

  @Test func `in a folder that is another one to the system is outside`() async throws {
    // The same text, and other bytes.
    let (inside, other) = ("\u{E9}", "e\u{301}")
    try folder.write("secret", to: "\(other)/secret.jpg")
    try folder.write("{}", to: "\(inside)/a.json")
    try folder.link("\(inside)/link", to: folder(other))
    let answer = try await store().cover(
      for: comic(.relativePath("link/secret.jpg"), folder: folder(inside)))
    #expect(answer == .none(.outside(path: "link/secret.jpg", folder: folder(inside))))
  }

  @Test func `called after the id and leading out is not read either`() async throws {
    let secret = try folder.write("secret", to: "secret.jpg")
    try folder.write("x", to: "comics/x.json")
    try folder.link("comics/7.jpg", to: secret)
    let answer = try await store().cover(for: comic(folder: folder("comics")))
    #expect(answer == .none(.outside(path: "7.jpg", folder: folder("comics"))))
  }

  @Test func `may be a link that stays inside, in a folder that is a link`() async throws {
    try folder.write("inside", to: "real/art/x.jpg")
    try folder.link("real/again.jpg", to: "art/../art/x.jpg")
    try folder.link("comics", to: "real")
    for path in ["again.jpg", "art/x.jpg", "./art/../again.jpg"] {
      let answer = try await store().cover(
        for: comic(.relativePath(path), folder: folder("comics")))
      #expect(text(answer) == "inside")
    }
  }

  @Test func `is nowhere for a comic that came through a pipe`() async throws {
    let answer = try await store().cover(for: comic(.relativePath("etc/hostname"), folder: nil))
    #expect(answer == .none(.noFolder(path: "etc/hostname")))
  }

  @Test func `is none for a comic that names none`() async throws {
    let page = try MarvelJSON.comics(
      in: Data(json(7, thumbnail: "http://i.annihil.us/u/image_not_available").utf8))
    let located = LocatedComic(
      comic: try #require(page.comics.first), source: "", folder: folder.path)
    #expect(try await store().cover(for: located) == .none(.notNamed))
  }

  @Test(arguments: [
    ("file:///etc/hostname", "begins with 'file:'"),
    ("http://me:hunter2@h/a", "has a user name in it"),
    ("http:/broken", "no address and no path"),
  ])
  func `is none where the comic names what is not asked, which is said`(
    thumbnail: String, words: String
  ) async throws {
    let page = try MarvelJSON.comics(in: Data(json(7, thumbnail: thumbnail).utf8))
    let located = LocatedComic(
      comic: try #require(page.comics.first), source: "", folder: folder.path)
    let absence = try #require(try await store().cover(for: located).absence)
    #expect(absence.problem.contains(words) && !absence.problem.contains("hunter2"))
    #expect(absence.remedies.first?.contains("--cover FILE") == true)
    try folder.write("beside", to: "7.jpg")
    #expect(text(try await store().cover(for: located)) == "beside")
  }

  @Test func `over the limit, a pipe or a folder is said to be so`() async throws {
    let folder = folder
    let path = try folder.write("x", to: "comics/big.jpg")
    _ = unsafe truncate(path, 64_000_001)
    _ = unsafe mkfifo(folder("comics/pipe.jpg"), 0o600)
    try folder.write("x", to: "comics/folder.jpg/x")
    func ask(_ name: String) async throws -> CoverAbsence? {
      try await store().cover(for: comic(.relativePath(name), folder: folder("comics"))).absence
    }
    #expect(try await ask("big.jpg") == .tooLarge(name: path, limit: 64_000_000))
    for name in ["pipe.jpg", "folder.jpg"] {
      let absence = try await ask(name)
      #expect(
        absence == .unreadable(path: folder("comics/\(name)"), reason: "it is not a file"))
    }
    #expect(try await ask("none.jpg") == .missing(path: folder("comics/none.jpg")))
  }
}
