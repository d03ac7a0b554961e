import Catalog
import Comics
import FoundationEssentials
import Glibc
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The index of a large library` {
  let folder: Folder

  init() throws {
    folder = try Folder()
    for id in 1...5 { try write(id, "Nightglass #\(id)") }
  }

  /// Writes a comic, long ago: a file that was just written is read once more.
  func write(
    _ id: Int, _ title: String, to name: String? = nil, seconds: Int = 1_000_000
  ) throws {
    let path = try folder.write(json(id, title), to: "comics/\(name ?? "\(id)").json")
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    _ = unsafe [time, time].withUnsafeBufferPointer {
      unsafe utimensat(AT_FDCWD, path, $0.baseAddress, 0)
    }
  }

  /// A library, and how many bytes of it were read.
  func library() -> (Library, () -> Int64) {
    let count = Counter()
    let library = Library(
      paths: [folder("comics")], cacheDirectory: folder("cache"), indexThreshold: 0
    ) { done, _ in count.value.store(done, ordering: .relaxed) }
    return (library, { count.value.load(ordering: .relaxed) })
  }

  final class Counter: Sendable { let value = Atomic<Int64>(0) }

  var database: String {
    get throws {
      let name = folder.names(in: "cache/index").first { $0.hasSuffix(".sqlite") }
      return folder("cache/index/" + (try #require(name)))
    }
  }

  @Test func `is made once`() throws {
    let (first, firstRead) = library()
    #expect(try first.ids() == [1, 2, 3, 4, 5] && firstRead() > 0)
    let (second, secondRead) = library()
    #expect(try second.comic(id: 3)?.comic.title == "Nightglass #3")
    #expect(try second.find(["nightglass"]).count == 5)
    #expect(secondRead() == 0)
  }

  @Test func `follows files that come, go and change, and reads only those`() throws {
    _ = try library().0.ids()
    try write(2, "Changed", seconds: 2_000_000)
    try write(6, "New")
    try FileManager.default.removeItem(atPath: folder("comics/5.json"))
    let (later, read) = library()
    #expect(try later.ids() == [1, 2, 3, 4, 6])
    #expect(try later.comic(id: 2)?.comic.title == "Changed")
    #expect(try later.comic(id: 5) == nil)
    #expect(read() == Int64(json(2, "Changed").utf8.count + json(6, "New").utf8.count))
  }

  @Test func `takes two names for two, though as texts they are the same`() throws {
    try write(6, "One letter", to: "\u{E9}")
    _ = try library().0.ids()
    try write(7, "A letter and its accent", to: "e\u{301}")
    let ids = try library().0.ids().sorted()
    #expect(ids == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `is not believed when a file has changed since it was opened`() throws {
    let (library, _) = library()
    #expect(try library.comic(id: 4)?.comic.title == "Nightglass #4")
    try write(4, "Later", seconds: 3_000_000)
    #expect(try library.comic(id: 4)?.comic.title == "Later")
    try write(4, "Another id", seconds: 3_000_000)
    try folder.write("[\(json(9)),\(json(4, "Moved"))]", to: "comics/4.json")
    #expect(try library.comic(id: 4)?.comic.title == "Moved")
  }

  @Test(arguments: ["cut", "garbage", "empty", "one bit", "gone", "another database"])
  func `is made anew when it is damaged`(damage: String) throws {
    _ = try library().0.ids()
    let path = try database
    var bytes = try #require(FileManager.default.contents(atPath: path))
    switch damage {
    case "cut": bytes = bytes.prefix(bytes.count / 2)
    case "garbage": bytes = Data(bytes.map { $0 ^ 0x5A })
    case "empty": bytes = Data()
    case "one bit": bytes[bytes.count - 10] ^= 1
    case "gone": try FileManager.default.removeItem(atPath: path)
    default: bytes = Data("SQLite format 3\u{0}".utf8) + Data(count: 100)
    }
    if damage != "gone" { try bytes.write(to: URL(filePath: path)) }
    let (later, read) = library()
    #expect(try later.ids() == [1, 2, 3, 4, 5] && later.comic(id: 1)?.comic.id == 1)
    #expect(read() > 0)
    let (last, lastRead) = library()
    #expect(try last.ids().count == 5 && lastRead() == 0)
  }

  @Test func `is made anew when a file has changed and nothing shows it`() throws {
    let path = try folder.write("[\(json(7)),\(json(8))]", to: "comics/x.json")
    let past = [timespec(tv_sec: 5, tv_nsec: 0), timespec(tv_sec: 5, tv_nsec: 0)]
    func setTime() {
      _ = unsafe past.withUnsafeBufferPointer {
        unsafe utimensat(AT_FDCWD, path, $0.baseAddress, 0)
      }
    }
    setTime()
    let (library, _) = library()
    #expect(try library.comic(id: 7)?.comic.id == 7)
    // In place, so that it stays the file with its number.
    try Data("[\(json(8)),\(json(7))]".utf8).write(to: URL(filePath: path), options: [])
    setTime()
    #expect(try library.comic(id: 7)?.comic.id == 7)
    #expect(try self.library().0.comic(id: 8)?.comic.id == 8)
  }

  @Test func `can be asked by many at once, the first time too`() throws {
    let results = Mutex<[Int]>([])
    let threads = (0..<8).map { _ in
      let library = library().0
      return Thread {
        let ids = (try? library.ids()) ?? []
        results.withLock { $0.append(ids.count) }
      }
    }
    for thread in threads { thread.join() }
    #expect(results.withLock { $0 } == Array(repeating: 5, count: 8))
    #expect(folder.names(in: "cache/index").filter { $0.hasSuffix(".tmp") } == [])
  }

  @Test func `is not needed: without a place for it, it is made for the run and said`() throws {
    try folder.write("a file, not a folder", to: "cache")
    let (library, _) = library()
    #expect(try library.comic(id: 5)?.comic.id == 5)
    #expect(library.problems.count == 1)
    #expect(library.problems[0].problem.hasSuffix("cannot be kept: Not a directory"))
    let without = Library(paths: [folder("comics")], cacheDirectory: nil, indexThreshold: 0)
    #expect(try without.ids().count == 5 && without.problems == [])
  }

  @Test func `goes when it was not used for two months`() throws {
    for age in [10, 61] {
      let name = folder("cache/index/\(age)-days.sqlite")
      let time = Glibc.time(nil) - age * 86_400
      for path in [name, name + ".seal", name + ".lock"] {
        try folder.write("x", to: String(path.dropFirst(folder.path.count + 1)))
        let times = [timespec(tv_sec: time, tv_nsec: 0), timespec(tv_sec: time, tv_nsec: 0)]
        _ = unsafe times.withUnsafeBufferPointer {
          unsafe utimensat(AT_FDCWD, path, $0.baseAddress, 0)
        }
      }
    }
    _ = try library().0.ids()
    let names = folder.names(in: "cache/index")
    #expect(names.filter { $0.hasPrefix("61") } == [])
    #expect(names.filter { $0.hasPrefix("10") }.count == 3 && names.count == 6)
  }

  @Test func `remembers what could not be read`() throws {
    try folder.write("[1]", to: "comics/x.json")
    let (first, _) = library()
    _ = try first.ids()
    let (second, _) = library()
    _ = try second.ids()
    #expect(first.problems.count == 1 && first.problems == second.problems)
  }

  @Test func `leaves nothing half made when it is stopped`() async throws {
    let (library, _) = library()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try library.ids()
    }
    let error = await #expect(throws: CatalogError.self) { try await task.value }
    #expect(error?.kind == .cancelled)
    #expect(folder.names(in: "cache/index").allSatisfy { $0.hasSuffix(".lock") })
    #expect(try library.ids().count == 5)
  }
}
