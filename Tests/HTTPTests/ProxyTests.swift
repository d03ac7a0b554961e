import FoundationEssentials
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(10)), .endingServers) struct `Proxies and certificates` {
  @Test(arguments: [
    (["http_proxy": "p:1"], "p:1", ""), (["HTTP_PROXY": "p:1"], "", ""),
    (["https_proxy": "p:1"], "", "p:1"), (["HTTPS_PROXY": "p:1"], "", "p:1"),
    (["https_proxy": "p:1", "HTTPS_PROXY": "q:1"], "", "p:1"),
    (["ALL_PROXY": "p:1"], "p:1", "p:1"), (["all_proxy": "p:1", "ALL_PROXY": "q:1"], "p:1", "p:1"),
    (["http_proxy": "", "all_proxy": "p:1"], "p:1", "p:1"), ([:], "", ""),
  ])
  func `are read from the variables as curl reads them`(
    variables: [String: String], http: String, https: String
  ) {
    let settings = ProxySettings(variables: variables)
    #expect(settings.proxy(forScheme: "http") == http)
    #expect(settings.proxy(forScheme: "https") == https)
  }

  @Test func `name certificates by file and directory`() {
    let all = ["CURL_CA_BUNDLE": "/b", "SSL_CERT_FILE": "/f", "SSL_CERT_DIR": "/d"]
    #expect(CertificateSettings(variables: all).file == "/b")
    #expect(CertificateSettings(variables: all).directory == nil)
    let openssl = CertificateSettings(variables: all.filter { $0.key != "CURL_CA_BUNDLE" })
    #expect(openssl.file == "/f" && openssl.directory == "/d")
    #expect(CertificateSettings(variables: ["SSL_CERT_FILE": ""]).file == nil)
  }

  /// A proxy that answers for whomever it is asked for.
  private func proxy(_ requests: Notes<LoopbackConnection.Request>) throws -> LoopbackServer {
    try LoopbackServer { connection in
      while let request = connection.request() {
        requests.add(request)
        connection.answer(request.line.hasPrefix("CONNECT") ? 403 : 200, "from the proxy")
      }
    }
  }

  @Test func `are asked for the whole address`() async throws {
    let requests = Notes<LoopbackConnection.Request>()
    let variables = ["http_proxy": "http://127.0.0.1:\(try proxy(requests).port)"]
    let target = Sample(baseURL: try #require(URL(string: "http://nobody.invalid/a")))
    let response = try await provider(variables: variables).request(target)
    #expect(try response.mapString() == "from the proxy")
    #expect(requests.all.map(\.line) == ["GET http://nobody.invalid/a"])
  }

  @Test func `are named when they are not there`() async throws {
    let variables = ["http_proxy": "http://user:word@127.0.0.1:1"]
    let away = Sample(baseURL: try #require(URL(string: "http://nobody.invalid/a")))
    let failure = await failure { () async throws(HTTPError) in
      try await provider(variables: variables).request(away)
    }
    #expect(failure?.kind == .proxy && failure?.stage == .notConnected)
    #expect(failure?.problem.contains("127.0.0.1 port 1 ") == true)
    #expect(failure?.problem.contains("word") == false)
    let exempt = variables.merging(["no_proxy": "127.0.0.1"]) { one, _ in one }
    let here = try Sample.get(port: 1)
    let near = await HTTPTests.failure { () async throws(HTTPError) in
      try await provider(variables: exempt).request(here)
    }
    #expect(near?.kind == .refused)
  }

  @Test(arguments: ["127.0.0.1", "x.example,127.0.0.1", "*"])
  func `are not asked for the hosts of no_proxy`(exceptions: String) async throws {
    let requests = Notes<LoopbackConnection.Request>()
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer(200, "direct") }
    }
    let variables = [
      "all_proxy": "http://127.0.0.1:\(try proxy(requests).port)", "no_proxy": exceptions,
    ]
    let response = try await provider(variables: variables).request(.get(port: server.port))
    #expect(try response.mapString() == "direct")
    #expect(requests.all.isEmpty)
  }

  @Test func `that refuse a tunnel are not connected, and get no secret`() async throws {
    let requests = Notes<LoopbackConnection.Request>()
    let variables = ["https_proxy": "http://127.0.0.1:\(try proxy(requests).port)"]
    let target = Sample(
      baseURL: try #require(URL(string: "https://nobody.invalid/image/h4sh")), method: .delete,
      headers: [HTTPHeader("Authorization", "Client-ID abc")])
    let failure = await failure { () async throws(HTTPError) in
      try await provider(variables: variables).request(target)
    }
    #expect(failure?.stage == .notConnected)
    #expect(failure?.kind == .proxy)
    let heads = requests.all.map(\.head)
    #expect(heads.count == 1)
    #expect(heads.allSatisfy { !$0.contains("abc") && !$0.contains("h4sh") })
  }

  @Test(arguments: [("nobody.invalid", "http"), ("127.0.0.1:1", "https")])
  func `that cannot be reached are not connected`(proxy: String, scheme: String) async throws {
    let target = Sample(baseURL: try #require(URL(string: "\(scheme)://x.example/")))
    let failure = await failure { () async throws(HTTPError) in
      try await provider(variables: ["all_proxy": proxy]).request(target)
    }
    #expect(failure?.stage == .notConnected)
  }
}
