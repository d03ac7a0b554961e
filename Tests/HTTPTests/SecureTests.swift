import FoundationEssentials
import HTTP
import Testing

@Suite(
  .timeLimit(.minutes(10)),
  .enabled(if: SecureServer.isPossible, "nghttpd, openssl or curl is missing"))
struct `Over TLS` {
  private let server: SecureServer
  private let cover = noise(200_000)

  init() throws { server = try SecureServer(files: ["cover": cover]) }

  @Test func `200 requests, 8 at once, share one connection of HTTP 2`() async throws {
    let provider = provider(variables: ["SSL_CERT_FILE": server.authority])
    let target = Sample(baseURL: try server.address("cover"))
    let before = try SocketCount(to: server.port).established
    try await withThrowingTaskGroup(of: Data.self) { group in
      for number in 0..<200 {
        if number >= 8 { #expect(try await group.next() == cover) }
        group.addTask { try await provider.request(target).data }
      }
      for try await data in group { #expect(data == cover) }
    }
    let now = try SocketCount(to: server.port).established
    #expect(now - before == 1)
    // The connection is the provider's.
    withExtendedLifetime(provider) {}
  }

  @Test func `200 requests at once all come to their end`() async throws {
    let provider = provider(variables: ["SSL_CERT_FILE": server.authority])
    let target = Sample(baseURL: try server.address("cover"))
    try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<200 { group.addTask { try await provider.request(target).data } }
      for try await data in group { #expect(data == cover) }
    }
  }

  @Test func `a cover is resumed in HTTP 2 too`() async throws {
    let folder = try Folder()
    let provider = provider(variables: ["CURL_CA_BUNDLE": server.authority])
    let url = try server.address("cover")
    let head = try await provider.request(Sample(baseURL: url))
    let date = try #require(head.headers["last-modified"])
    try folder.write(cover.prefix(50_000), to: "c.part")
    try folder.write(Data("\(url.absoluteString)\n\(date)\n".utf8), to: "c.part.note")
    let destination = DownloadDestination(path: folder.file("c"), limit: 1_000_000)
    _ = try await provider.request(
      Sample(baseURL: url, task: .downloadDestination(destination)))
    #expect(folder.contents("c") == cover)
    #expect(folder.names == ["c"])
  }

  @Test func `a certificate of nobody known is refused`() async throws {
    let target = Sample(baseURL: try server.address("cover"))
    let failure = await failure { () async throws(HTTPError) in
      try await provider().request(target)
    }
    #expect(failure?.stage == .notConnected)
    #expect(failure?.kind == .certificate)
    #expect(failure?.remedies.first?.contains("SSL_CERT_FILE") == true)
  }

  @Test func `a certificate for another host is refused`() async throws {
    let target = Sample(baseURL: try server.address("cover", host: "127.0.0.1"))
    let failure = await failure { () async throws(HTTPError) in
      try await provider(variables: ["SSL_CERT_FILE": server.authority]).request(target)
    }
    #expect(failure?.stage == .notConnected)
    #expect(failure?.kind == .certificate)
  }
}
