import Catalog
import Comics
import FoundationEssentials
import Glibc
import Testing

/// Each is tested as a small library, which is read into memory, and as a large one, which has an index.
@Suite(.timeLimit(.minutes(10))) struct `A library` {
  let folder: Folder

  init() throws { folder = try Folder() }

  func library(_ paths: [String], threshold: Int) -> Library {
    Library(paths: paths, cacheDirectory: folder("cache"), indexThreshold: threshold)
  }

  static let thresholds = [1_000_000, 0]

  @Test(arguments: thresholds) func `finds a comic by its id`(threshold: Int) throws {
    try folder.write("[\(json(7)),\(json(8))]", to: "comics/some.json")
    let found = try library([folder("comics")], threshold: threshold).comic(id: 8)
    #expect(found?.comic.title == "Nightglass #8")
    #expect(found?.source == folder("comics/some.json") && found?.folder == folder("comics"))
  }

  @Test(arguments: thresholds) func `says nil for an id that is not there`(threshold: Int) throws {
    try folder.write(json(77), to: "comics/77.json")
    #expect(try library([folder("comics")], threshold: threshold).comic(id: 7) == nil)
  }

  @Test(arguments: thresholds)
  func `reads folders in folders, and nothing but comics`(threshold: Int) throws {
    try folder.write(json(1), to: "comics/a.json")
    try folder.write(json(2) + "\n" + json(3), to: "comics/deep/er/b.jsonl")
    try folder.write(json(4), to: "comics/c.NDJSON")
    try folder.write(json(5), to: "comics/d.txt")
    try folder.write(json(6), to: "comics/._a.json")
    try folder.write(json(6), to: "comics/.git/x.json")
    try folder.link("comics/deep/up", to: "..")
    let library = library([folder("comics")], threshold: threshold)
    #expect(try library.ids() == [1, 4, 2, 3])
    #expect(library.problems == [])
  }

  @Test(arguments: thresholds, [10_413_792_000, -10_000_000_000])
  func `takes files of any size that were changed at any time`(threshold: Int, time: Int) throws {
    try folder.write(json(1), to: "comics/a.json")
    try folder.write(json(2), to: "comics/b.json")
    let times = [timespec(tv_sec: time, tv_nsec: 0), timespec(tv_sec: time, tv_nsec: 0)]
    let isChanged = unsafe times.withUnsafeBufferPointer {
      unsafe utimensat(AT_FDCWD, folder("comics/a.json"), $0.baseAddress, 0) == 0
    }
    #expect(isChanged)
    let library = library([folder("comics")], threshold: threshold)
    #expect(try library.ids() == [1, 2])
    #expect(try library.comic(id: 1)?.comic.id == 1)
  }

  @Test(arguments: thresholds)
  func `takes a file by any name, and its folder from that name`(threshold: Int) throws {
    try folder.write(json(1), to: "elsewhere/dump")
    try folder.link("named", to: "elsewhere/dump")
    let found = try library([folder("named")], threshold: threshold).comic(id: 1)
    #expect(found?.source == folder("named") && found?.folder == folder.path)
  }

  @Test(arguments: thresholds)
  func `takes the first of two comics with one id`(threshold: Int) throws {
    try folder.write(json(1, "Third"), to: "b/1.json")
    try folder.write(json(1, "Second"), to: "a/z.json")
    try folder.write("[\(json(1, "First")),\(json(1, "Other"))]", to: "a/y.json")
    let library = library([folder("a"), folder("b")], threshold: threshold)
    #expect(try library.comic(id: 1)?.comic.title == "First")
    #expect(try library.comics().map(\.title) == ["First"])
    #expect(try library.find([]).map(\.title) == ["First"])
  }

  @Test(arguments: thresholds)
  func `names what it cannot read, and reads the rest`(threshold: Int) throws {
    try folder.write("[\(json(1)),\n {\"id\":2},\n\(json(3))]", to: "comics/a.json")
    try folder.write("<!doctype html>", to: "comics/b.json")
    try folder.write(json(4), to: "comics/c.json")
    try folder.link("comics/d.json", to: "nowhere")
    let library = library([folder("comics"), folder("none")], threshold: threshold)
    #expect(try library.ids() == [1, 3, 4])
    let problems = library.problems.map(\.problem)
    #expect(problems.count == 4)
    #expect(
      problems.contains("in '\(folder("comics/a.json"))': comic 2 at line 2, column 2 has no title")
    )
    #expect(problems.contains("in '\(folder("comics/b.json"))': it is a web page, not JSON"))
    #expect(problems.contains("no comics at '\(folder("none"))': No such file or directory"))
    #expect(problems.contains { $0.contains("d.json") })
  }

  @Test(arguments: thresholds)
  func `gives each comic the attribution of its page`(threshold: Int) throws {
    try folder.write(
      """
      {"data":{"results":[\(json(1))]},"attributionText":"Data provided by Marvel. © 2001 MARVEL"}
      {"attributionText":"Data provided by Marvel. © 2002 MARVEL","data":{"results":[\(json(2))]}}
      \(json(3))
      """, to: "pages.jsonl")
    let library = library([folder("pages.jsonl")], threshold: threshold)
    #expect(
      try library.comics().map(\.attribution) == [
        "Data provided by Marvel. © 2001 MARVEL", "Data provided by Marvel. © 2002 MARVEL",
        Comic.attributionWithoutYear,
      ])
  }

  @Test(.timeLimit(.minutes(1))) func `is not waited for once nobody wants it`() async throws {
    let path = folder("pipe")
    try #require(unsafe mkfifo(path, 0o600) == 0)
    // Open for writing as well, so that there is neither a byte nor an end.
    let descriptor = unsafe open(path, O_RDWR)
    let library = library([path], threshold: 1_000)
    let task = Task.detached { try? library.ids() }
    task.cancel()
    // Were it waited for, the end of the test's time would close the pipe, and nothing would be found.
    let ids = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      close(descriptor)
    }
    if !Task.isCancelled { close(descriptor) }
    #expect(ids == nil)
  }

  @Test(arguments: thresholds) func `is read from a pipe`(threshold: Int) throws {
    var ends: (CInt, CInt) = (0, 0)
    unsafe withUnsafeMutableBytes(of: &ends) {
      _ = unsafe pipe($0.bindMemory(to: CInt.self).baseAddress)
    }
    let (read, write) = ends
    defer { close(read) }
    let text = "[" + (1...300).map { json($0) }.joined(separator: ",") + "]"
    let thread = Thread { [text] in
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let count = unsafe bytes.withUnsafeBytes {
          unsafe Glibc.write(write, $0.baseAddress, $0.count)
        }
        guard count > 0 else { break }
        bytes = bytes.dropFirst(count)
      }
      close(write)
    }
    defer { thread.join() }
    let library = library(["/dev/fd/\(read)"], threshold: threshold)
    let found = try library.comic(id: 299)
    #expect(found?.comic.title == "Nightglass #299" && found?.folder == nil)
    #expect(try library.ids().count == 300)
  }

  @Test(arguments: thresholds)
  func `is searched for words of title, series, creator and character`(threshold: Int) throws {
    try folder.write(
      [
        json(
          1, "Amazing Spider-Man (1999) #1.1", series: "Amazing Spider-Man", creators: ["Bo Lum"]),
        json(2, "Café Noir", series: "Night", creators: ["Ada Quill"], characters: ["Spider-Man"]),
        json(3, "What If?", series: "Kings’ Ransom", creators: ["José Ñandú"]),
      ].joined(separator: "\n"), to: "some.jsonl")
    let library = library([folder("some.jsonl")], threshold: threshold)
    func ids(_ words: String...) throws -> [Int] { try library.find(words).map(\.id) }
    #expect(try ids("spider-man") == [1, 2])
    #expect(try ids("SPIDERMAN") == [1, 2])
    #expect(try ids("spider man ada") == [2] && ids("spider", "ada") == [2])
    #expect(try ids("cafe") == [2] && ids("jose nandu") == [3] && ids("JOSÉ") == [3])
    #expect(try ids("kings") == [3] && ids("kings'") == [3])
    #expect(try ids("1.1") == [1] && ids("pider") == [] && ids("%") == [1, 2, 3])
    #expect(try ids("ca") == [2] && ids("night") == [2] && ids("quill") == [2])
  }

  @Test(arguments: thresholds)
  func `lists first what has the words in its heading`(threshold: Int) throws {
    try folder.write(
      [json(1, "Other", characters: ["Vesper"]), json(2, "Vesper #1")].joined(separator: "\n"),
      to: "some.jsonl")
    let found = try library([folder("some.jsonl")], threshold: threshold).find(["vesper"])
    #expect(found.map(\.id) == [2, 1])
    #expect(found[0].onSaleDate?.short == "Mar 3, 2018" && found[0].source == folder("some.jsonl"))
  }
}

extension Library {
  /// All comics, in the order of the ids.
  fileprivate func comics() throws(CatalogError) -> [Comic] {
    var comics: [Comic] = []
    for id in try ids() { try comic(id: id).map { comics.append($0.comic) } }
    return comics
  }
}
