import Catalog
import Comics
import FoundationEssentials
import Testing

@Suite struct `The names that a card must not get` {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Those of comic 7, which names `art/own.jpg` as its cover.
  func names(cover: String? = nil, covers: String? = nil) throws -> TakenNames {
    let source = try folder.write("{}", to: "comics/7.json")
    let comic = Comic(id: 7, title: "Nightglass", thumbnail: .relativePath("art/own.jpg"))
    return TakenNames(
      of: LocatedComic(comic: comic, source: source, folder: folder("comics")),
      cover: cover.map { CoverFile(data: Data(), path: folder($0), origin: .file) },
      covers: covers.map { folder($0) })
  }

  @Test func `are those of the comic's file and of its cover, by whatever path`() throws {
    try folder.write("cover", to: "scan.png")
    try folder.link("link", to: "comics")
    try folder.link("out.jpg", to: "scan.png")
    let names = try names(cover: "scan.png")
    for path in ["comics/7.json", "link/7.json", "scan.png", "comics/../scan.png", "out.jpg"] {
      #expect(names.clash(at: folder(path)) == .input, "\(path)")
    }
  }

  @Test func `are those of covers in the comic's folder and in that of --covers`() throws {
    try folder.write("", to: "comics/art/other.jpg")
    try folder.write("", to: "covers/1.txt")
    try folder.link("link", to: "comics")
    let names = try names(covers: "covers")
    let taken = [
      "comics/7.jpg", "comics/8.jpeg", "comics/123456.png", "link/7.gif", "covers/7.webp",
      "comics/art/own.jpg",
    ]
    for path in taken { #expect(names.clash(at: folder(path)) == .cover, "\(path)") }
    let free = [
      "7.jpg", "comics/card-7.jpg", "comics/7.card.jpg", "comics/.jpg", "comics/7",
      "comics/art/7.jpg",
      "comics/art/other.jpg", "none/7.jpg", "own.jpg",
    ]
    for path in free { #expect(names.clash(at: folder(path)) == nil, "\(path)") }
  }

  @Test func `are none for a comic without a folder, and a device is never one`() throws {
    let comic = Comic(id: 7, title: "Nightglass", thumbnail: .relativePath("own.jpg"))
    let names = TakenNames(
      of: LocatedComic(comic: comic, source: "standard input"),
      cover: CoverFile(data: Data(), path: "/dev/null", origin: .file))
    for path in ["/dev/null", folder("7.jpg"), folder("own.jpg")] {
      #expect(names.clash(at: path) == nil)
    }
  }
}
