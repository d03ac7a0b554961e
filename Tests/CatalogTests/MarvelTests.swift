import Catalog
import Comics
import Diagnostics
import FoundationEssentials
import HTTP
import Sandbox
import Synchronization
import Testing

private let keys = MarvelKeys(publicKey: Secret("1234"), privateKey: Secret("abcd"))

@Suite struct `A call of Marvel's gateway` {
  @Test func `proves itself with the hash of the documentation's example`() {
    #expect(keys.hash(timestamp: "1") == "ffd275c5130566a2916217b101f26150")
  }

  @Test func `is described as a request`() throws {
    let base = try #require(URL(string: "https://gateway.marvel.com/v1/public"))
    let one = MarvelTarget(
      .comic(id: 82967), baseURL: base, keys: keys, timestamp: "1", etag: "f0fb")
    let proof = "ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"
    #expect(
      try one.request.url.absoluteString
        == "https://gateway.marvel.com/v1/public/comics/82967?\(proof)")
    #expect(one.headers["If-None-Match"] == "f0fb" && one.method == .get)
    let week = MarvelTarget(.thisWeek(offset: 100), baseURL: base, keys: keys, timestamp: "1")
    #expect(
      try week.request.url.query()
        == "dateDescriptor=thisWeek&limit=100&offset=100&\(proof)")
  }

  @Test func `does not show the private key, whatever is printed`() throws {
    let base = try #require(URL(string: "https://x/"))
    let target = MarvelTarget(.comic(id: 1), baseURL: base, keys: keys, timestamp: "1")
    var text = "\(target) \(keys)"
    dump(target, to: &text)
    #expect(!text.contains("abcd") && !text.contains("1234"))
    #expect(try !target.request.url.absoluteString.contains("abcd"))
  }
}

@Suite(.timeLimit(.minutes(10))) struct `A client of Marvel's gateway` {
  let folder: Folder
  let server: SandboxServer

  init() throws {
    folder = try Folder()
    for id in 1...7 { try folder.write(json(id), to: "site/\(id).json") }
    server = try SandboxServer(SandboxOptions(directory: folder("up"), comics: folder("site")))
  }

  func client(
    at address: String? = nil, privateKey: String = "sandbox-private", isOffline: Bool = false,
    waits: Waits = Waits()
  ) throws -> MarvelClient {
    MarvelClient(
      baseURL: try #require(URL(string: address ?? server.marvelURL)),
      keys: MarvelKeys(
        publicKey: Secret("sandbox-public"), privateKey: Secret(privateKey)),
      cacheDirectory: folder("cache"), transport: .curl(CurlConfiguration(userAgent: "tests")),
      retry: RetryPolicy(retries: 3, sleep: { waits.add($0) }, jitter: { 1 }),
      isOffline: isOffline, now: { Date() })
  }

  @Test func `gets a comic, and its JSON for the library`() async throws {
    let fetched = try await client().fetch(id: 3)
    #expect(fetched.located.comic.title == "Nightglass #3")
    #expect(fetched.located.source == server.marvelURL && fetched.located.folder == nil)
    let path = try fetched.save(in: folder("library/new"))
    #expect(path == folder("library/new/3.json"))
    let library = Library(paths: [folder("library")], cacheDirectory: nil)
    #expect(try library.comic(id: 3)?.comic == fetched.located.comic)
    #expect(fetched.located.comic.attribution.contains("sandbox"))
  }

  @Test func `asks by the tag without quotes, and takes 304 for what it has`() async throws {
    let first = try await client().comic(id: 3)
    let second = try await client().comic(id: 3)
    #expect(first == second)
    #expect(server.received.map(\.status) == [200, 304])
    let tag = try #require(server.received.last?.header("If-None-Match"))
    #expect(!tag.contains("\"") && !tag.isEmpty)
    #expect(
      Set(server.received.map { $0.parameter("ts") }).count == 2, "each request has its own proof")
  }

  @Test func `takes the new answer when it has changed`() async throws {
    _ = try await client().comic(id: 3)
    try folder.write(json(3, "Changed"), to: "other/3.json")
    let other = try SandboxServer(
      SandboxOptions(directory: folder("up2"), comics: folder("other")))
    let transport = Transport.curl(CurlConfiguration(userAgent: "tests"))
    // The same gateway as far as the client can tell: only the transport goes elsewhere.
    let origin = server.origin
    let redirected = Transport { request, report throws(HTTPError) in
      var request = request
      let url = request.url.absoluteString.replacing(origin, with: other.origin)
      request.url = URL(string: url) ?? request.url
      return try await transport.send(request, report)
    }
    let client = MarvelClient(
      baseURL: try #require(URL(string: server.marvelURL)),
      keys: MarvelKeys(
        publicKey: Secret("sandbox-public"), privateKey: Secret("sandbox-private")),
      cacheDirectory: folder("cache"), transport: redirected, now: { Date() })
    #expect(try await client.comic(id: 3).comic.title == "Changed")
    #expect(other.received.last?.header("If-None-Match") != nil)
  }

  @Test func `offline takes what it has, and asks nobody`() async throws {
    let offline = try client(isOffline: true)
    let error = await #expect(throws: CatalogError.self) { try await offline.comic(id: 3) }
    #expect(error?.kind == .notFound && error?.problem.contains("comic 3") == true)
    let fetched = try await client().fetch(id: 3)
    #expect(try await offline.fetch(id: 3) == fetched)
    #expect(server.received.count == 1)
  }

  @Test func `takes what it has when the gateway is out of order`() async throws {
    let fetched = try await client().fetch(id: 3)
    server.add(.answer(.json(500, "{}")))
    #expect(try await client().fetch(id: 3) == fetched)
  }

  @Test func `gets each comic of the week once, though pages overlap`() async throws {
    for id in 8...250 { try folder.write(json(id), to: "site/\(id).json") }
    let transport = Transport.curl(CurlConfiguration(userAgent: "tests"))
    let overlapping = Transport { request, report throws(HTTPError) in
      var request = request
      // The second page begins ten comics early.
      let url = request.url.absoluteString.replacing("offset=100", with: "offset=90")
      request.url = URL(string: url) ?? request.url
      return try await transport.send(request, report)
    }
    let client = MarvelClient(
      baseURL: try #require(URL(string: server.marvelURL)),
      keys: MarvelKeys(
        publicKey: Secret("sandbox-public"), privateKey: Secret("sandbox-private")),
      cacheDirectory: nil, transport: overlapping, now: { Date() })
    let ids = try await client.week().map(\.located.comic.id)
    #expect(ids.count == Set(ids).count && ids.count >= 240)
    #expect(server.received.count == 3)
    #expect(server.received.first?.parameter("dateDescriptor") == "thisWeek")
  }

  @Test func `asks for smaller pages when one is too large`() async throws {
    let transport = Transport.curl(CurlConfiguration(userAgent: "tests"))
    let narrow = Transport { request, report throws(HTTPError) in
      let response = try await transport.send(request, report)
      guard response.data.count < 1_500 else { throw .bodyTooLarge(limit: 1_500) }
      return response
    }
    let client = MarvelClient(
      baseURL: try #require(URL(string: server.marvelURL)),
      keys: MarvelKeys(
        publicKey: Secret("sandbox-public"), privateKey: Secret("sandbox-private")),
      cacheDirectory: nil, transport: narrow, now: { Date() })
    #expect(try await client.week().map(\.located.comic.id) == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `says that a comic is not there`() async throws {
    let error = await #expect(throws: CatalogError.self) { try await client().comic(id: 99) }
    guard case .unknownToGateway(99)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.kind == .notFound)
  }

  @Test func `says that the keys are wrong`() async throws {
    let error = await #expect(throws: CatalogError.self) {
      try await client(privateKey: "other").comic(id: 1)
    }
    #expect(error?.kind == .identity)
    #expect(
      error?.problem == "Marvel's gateway does not accept the keys: "
        + "'That hash, timestamp and key combination is invalid.'")
    #expect(error?.told.contains("MARVEL_PRIVATE_KEY") == true)
  }

  @Test(arguments: [
    (429, #"{"code":"RequestThrottled","message":"Too many."}"#, CatalogErrorKind.limited),
    (409, #"{"code":"MissingParameter","message":"You must provide a hash."}"#, .identity),
    (409, #"{"code":409,"status":"We don't recognize the parameter x"}"#, .failed),
    (500, #"{"code":500,"status":"Internal Server Error"}"#, .network),
    (500, "<html>no", .network), (404, "<html>no", .failed), (200, "<html>no", .failed),
    (200, #"{"code":401,"status":"no"}"#, .failed),
  ])
  func `says clearly what the gateway answers`(
    status: Int, body: String, kind: CatalogErrorKind
  ) async throws {
    server.add(.answer(.json(status, body)))
    let waits = Waits()
    let error = await #expect(throws: CatalogError.self) {
      try await client(waits: waits).comic(id: 1)
    }
    #expect(error?.kind == kind)
    #expect(error?.remedies.isEmpty == false)
    #expect(waits.all == [], "another try would not help")
  }

  @Test func `tries again when what is before the gateway fails`() async throws {
    server.add(.answer(.html(503, "busy")), count: 2)
    let waits = Waits()
    #expect(try await client(waits: waits).comic(id: 1).comic.id == 1)
    #expect(waits.all == [.seconds(1), .seconds(2)])
  }

  @Test func `gives up after its retries`() async throws {
    let waits = Waits()
    // Nobody listens there, nor is it a port that a server of another test may be given.
    let nowhere = "http://127.0.0.1:1/v1/public"
    let error = await #expect(throws: CatalogError.self) {
      try await client(at: nowhere, waits: waits).comic(id: 1)
    }
    #expect(error?.kind == .network && waits.all.count == 3)
  }

  @Test func `never writes a key into the cache or an error`() async throws {
    _ = try await client().comic(id: 1)
    for name in folder.names(in: "cache/gateway") {
      let text = try String(contentsOfFile: folder("cache/gateway/\(name)"), encoding: .utf8)
      #expect(!text.contains("sandbox-private") && !text.contains("sandbox-public"))
    }
    server.stop()
    let error = await #expect(throws: CatalogError.self) { try await client().comic(id: 2) }
    #expect(error?.told.contains("sandbox-p") == false)
  }
}

/// Notes how long somebody wanted to wait, and does not wait.
final class Waits: Sendable {
  private let list = Mutex<[Duration]>([])

  var all: [Duration] { list.withLock { $0 } }

  func add(_ duration: Duration) { list.withLock { $0.append(duration) } }
}

extension ExplainedError {
  /// All that is said of it.
  fileprivate var told: String { ([problem] + remedies).joined(separator: "\n") }
}
