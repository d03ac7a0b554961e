import Catalog
import Comics
import FoundationEssentials
import HTTP
import Sandbox
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A cover at its host` {
  let folder: Folder
  let server: SandboxServer
  /// 300,000 bytes that begin like a JPEG.
  static var bytes: Data { Data(pattern) }
  private static let pattern =
    [0xFF, 0xD8, 0xFF] + (3..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
  /// Another one.
  static let others = Data([0xFF, 0xD8, 0xFF, 1, 2, 3])

  init() throws {
    folder = try Folder()
    for id in 1...9 {
      try folder.write(json(id), to: "site/\(id).json")
      try folder.write(Self.bytes, to: "site/\(id).jpg")
    }
    server = try SandboxServer(SandboxOptions(directory: folder("up"), comics: folder("site")))
  }

  func store(
    cache: String? = "cache", isOffline: Bool = false, limits: CoverStore.Limits = .init(),
    plugins: [any Plugin] = [], now: @escaping @Sendable () -> Date = { Date() }
  ) -> CoverStore {
    CoverStore(
      cacheDirectory: cache.map { folder($0) },
      transport: .curl(CurlConfiguration(userAgent: "tests")), plugins: plugins,
      isOffline: isOffline, limits: limits, now: now)
  }

  func comic(_ id: Int = 1, _ url: String? = nil) -> LocatedComic {
    LocatedComic(
      comic: Comic(
        id: id, title: "Nightglass", thumbnail: .url(url ?? "\(server.origin)/covers/\(id).jpg")),
      source: "x")
  }

  @Test func `is fetched once, and is in the cache then`() async throws {
    let first = try await store().cover(for: comic())
    #expect(first.file?.data == Self.bytes)
    #expect(first.file?.origin == .cache(url: "\(server.origin)/covers/1.jpg"))
    let second = try await store().cover(for: comic())
    #expect(second == first && server.received.count == 1)
  }

  @Test func `is asked for again after a day, by its name and date`() async throws {
    _ = try await store().cover(for: comic())
    let later = try await store(now: { Date() + 90_000 }).cover(for: comic())
    #expect(later.file?.data == Self.bytes)
    let requests = server.received
    #expect(requests.count == 2 && requests.last?.status == 304)
    #expect(requests.last?.header("If-None-Match") != nil)
    #expect(requests.last?.header("If-Modified-Since") != nil)
    _ = try await store(now: { Date() + 90_001 }).cover(for: comic())
    #expect(server.received.count == 2)
  }

  @Test func `is replaced when its host has another one`() async throws {
    _ = try await store().cover(for: comic())
    try folder.write(Self.others, to: "site/1.jpg")
    let later = try await store(now: { Date() + 90_000 }).cover(for: comic())
    #expect(later.file?.data == Self.others)
  }

  @Test func `that is old is better than none`() async throws {
    _ = try await store().cover(for: comic())
    server.add(.answer(.html(500, "no")))
    let later = try await store(now: { Date() + 90_000 }).cover(for: comic())
    #expect(later.file?.data == Self.bytes && server.received.count == 2)
  }

  @Test func `goes on from where it was cut, in the same run`() async throws {
    server.add(.cutAnswer(afterBytes: 100_000), count: 1)
    let answer = try await store().cover(for: comic())
    #expect(answer.file?.data == Self.bytes)
    #expect(server.received.map(\.status) == [200, 206])
  }

  @Test func `goes on from where it was cut, in the next run`() async throws {
    server.add(.cutAnswer(afterBytes: 100_000), count: 2)
    let first = try await store().cover(for: comic())
    guard case .none(.failed) = first else {
      Issue.record("\(first)")
      return
    }
    let second = try await store().cover(for: comic())
    #expect(second.file?.data == Self.bytes)
    #expect(server.received.count == 3 && server.received.last?.status == 206)
    #expect(folder.names(in: "cache/covers").count == 2)
  }

  @Test func `begins anew when its host has another one meanwhile`() async throws {
    server.add(.cutAnswer(afterBytes: 100_000), count: 2)
    _ = try await store().cover(for: comic())
    try folder.write(Self.others, to: "site/1.jpg")
    let second = try await store().cover(for: comic())
    #expect(second.file?.data == Self.others && server.received.last?.status == 200)
  }

  @Test func `can be fetched by two stores at once`() async throws {
    server.add(.delay(.milliseconds(50)))
    async let one = store().cover(for: comic())
    async let two = store().cover(for: comic())
    let answers = try await [one, two]
    #expect(answers.allSatisfy { $0.file?.data == Self.bytes })
    #expect(folder.names(in: "cache/covers").count == 2)
  }

  @Test func `is not asked for offline, but taken from the cache`() async throws {
    let offline = store(isOffline: true, now: { Date() + 90_000 })
    let url = "\(server.origin)/covers/1.jpg"
    #expect(try await offline.cover(for: comic()) == .none(.offline(url: url)))
    _ = try await store().cover(for: comic())
    #expect(try await offline.cover(for: comic()).file?.data == Self.bytes)
    #expect(server.received.count == 1)
  }

  @Test func `that is not there is said to be so`() async throws {
    let url = "\(server.origin)/covers/77.jpg"
    #expect(try await store().cover(for: comic(77)) == .none(.refused(url: url, status: 404)))
  }

  @Test func `that is a page is not taken for a picture, nor kept`() async throws {
    server.add(.answer(.html(200, "<p>Log in to this network")), count: 1)
    let url = "\(server.origin)/covers/1.jpg"
    #expect(try await store().cover(for: comic()) == .none(.notAPicture(url: url)))
    #expect(folder.names(in: "cache/covers") == [])
    #expect(try await store().cover(for: comic()).file?.data == Self.bytes)
  }

  @Test func `that is old is better than a page`() async throws {
    _ = try await store().cover(for: comic())
    let names = folder.names(in: "cache/covers")
    server.add(.answer(.html(200, "<p>Log in to this network")), count: 1)
    let later = try await store(now: { Date() + 90_000 }).cover(for: comic())
    #expect(later.file?.data == Self.bytes && server.received.count == 2)
    #expect(folder.names(in: "cache/covers") == names)
    _ = try await store(now: { Date() + 90_000 }).cover(for: comic())
    #expect(server.received.map(\.status) == [200, 200, 304])
  }

  @Test func `is asked for again when its note names a time that there cannot be`() async throws {
    _ = try await store().cover(for: comic())
    let note = try #require(folder.names(in: "cache/covers").first { $0.hasSuffix(".json") })
    let text = try String(contentsOfFile: folder("cache/covers/\(note)"), encoding: .utf8)
    let changed = text.replacing(/"checked":[0-9.]+/, with: "\"checked\":-1e300")
    try folder.write(changed, to: "cache/covers/\(note)")
    #expect(changed != text)
    #expect(try await store().cover(for: comic()).file?.data == Self.bytes)
    #expect(server.received.map(\.status) == [200, 304])
  }

  @Test func `over the limit is cut off`() async throws {
    var limits = CoverStore.Limits()
    limits.cover = 200_000
    let answer = try await store(limits: limits).cover(for: comic())
    #expect(
      answer == .none(.tooLarge(name: "\(server.origin)/covers/1.jpg", limit: 200_000)))
    #expect(folder.names(in: "cache/covers") == [])
  }

  @Test func `is not asked for again in the run once its host cannot be reached`() async throws {
    let requests = Recorder()
    let store = store(plugins: [requests])
    // Nobody listens there, nor is it a port that a server of another test may be given.
    let nowhere = "http://127.0.0.1:1"
    for id in 1...3 {
      let answer = try await store.cover(for: comic(id, nowhere + "/\(id).jpg"))
      guard case .none(.unreachable(let host, _)) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(host == nowhere)
    }
    #expect(requests.urls.count == 1)
  }

  @Test func `is asked for by https before http`() async throws {
    let requests = Recorder()
    _ = try await store(plugins: [requests]).cover(for: comic(1, "http://localhost:0/x.jpg"))
    let transport = Transport { request, _ throws(HTTPError) in
      throw .transfer(
        TransferFailure(
          stage: .notConnected, kind: .refused, host: request.url.host() ?? "", detail: "no"))
    }
    let other = CoverStore(
      cacheDirectory: nil, transport: transport, plugins: [requests], now: { Date() })
    _ = try await other.cover(for: comic(1, "http://i.annihil.us/u/1.jpg"))
    #expect(
      requests.urls == [
        "http://localhost:0/x.jpg", "https://i.annihil.us/u/1.jpg", "http://i.annihil.us/u/1.jpg",
      ])
  }

  @Test func `is taken by http when its host does not speak https`() async throws {
    let bytes = Self.others
    let transport = Transport { request, _ throws(HTTPError) in
      guard request.url.scheme == "http", case .downloadDestination(let file) = request.task else {
        throw .transfer(
          TransferFailure(stage: .notConnected, kind: .refused, host: "x", detail: "no"))
      }
      try? bytes.write(to: URL(filePath: file.path))
      return Response(statusCode: 200, data: Data(), request: request)
    }
    let store = CoverStore(cacheDirectory: nil, transport: transport, now: { Date() })
    let answer = try await store.cover(for: comic(1, "http://i.annihil.us/u/1.jpg"))
    #expect(answer.file?.data == bytes)
  }

  @Test(arguments: ["ftp://x/y.jpg", "file:///etc/hostname", "http://", "javascript:x"])
  func `at an address of another kind is never asked for`(url: String) async throws {
    #expect(try await store().cover(for: comic(1, url)) == .none(.badAddress(url)))
  }

  @Test func `that was used least recently makes room`() async throws {
    var limits = CoverStore.Limits()
    limits.cache = 1_000_000
    let store = store(limits: limits)
    for id in 1...3 { _ = try await store.cover(for: comic(id)) }
    // The first is used: now the second is the oldest.
    _ = try await store.cover(for: comic(1))
    for id in 4...5 { _ = try await store.cover(for: comic(id)) }
    let before = server.received.count
    _ = try await store.cover(for: comic(1))
    #expect(server.received.count == before)
    _ = try await store.cover(for: comic(2))
    #expect(server.received.count == before + 1)
    #expect(folder.names(in: "cache/covers").filter { !$0.hasSuffix(".json") }.count <= 4)
  }

  @Test func `is fetched with progress, a few at a time`() async throws {
    var limits = CoverStore.Limits()
    limits.downloads = 2
    let store = store(limits: limits)
    server.add(.delay(.milliseconds(20)))
    let last = LastProgress()
    let answers = (1...6).map { comic($0) }.map { comic in
      Task { try await store.cover(for: comic) { last.note($0) } }
    }
    for answer in answers { #expect(try await answer.value.file?.data == Self.bytes) }
    #expect(last.progress == TransferProgress(completed: 300_000, total: 300_000))
    #expect(server.connectionCount <= 2)
  }

  @Test func `stops when it is cancelled, waiting or on its way`() async throws {
    var limits = CoverStore.Limits()
    limits.downloads = 1
    let store = store(limits: limits)
    server.add(.silent)
    let (first, second) = (comic(1), comic(2))
    let onItsWay = Task { try await store.cover(for: first) }
    await server.wait { $0.count == 1 }
    let waiting = Task { try await store.cover(for: second) }
    waiting.cancel()
    let error = await #expect(throws: CatalogError.self) { try await waiting.value }
    #expect(error?.kind == .cancelled)
    onItsWay.cancel()
    let other = await #expect(throws: CatalogError.self) { try await onItsWay.value }
    #expect(other?.kind == .cancelled && server.received.count == 1)
  }
}

/// Notes what is asked.
final class Recorder: Plugin {
  private let list = Mutex<[String]>([])

  var urls: [String] { list.withLock { $0 } }

  func willSend(_ request: HTTPRequest, target: any TargetType) {
    list.withLock { $0.append(request.url.absoluteString) }
  }
}

/// Keeps the last that was told.
private final class LastProgress: Sendable {
  private let last = Mutex<TransferProgress?>(nil)
  var progress: TransferProgress? { last.withLock { $0 } }
  func note(_ progress: TransferProgress) { last.withLock { $0 = progress } }
}
