import FoundationEssentials
import Testing

@testable import HTTP

@Suite(.timeLimit(.minutes(10)), .endingServers) struct `A redirect` {
  private static let token = HTTPHeader("Authorization", "Client-ID abc")

  private func answer(
    _ status: Int, to location: String, from address: String = "https://a.example/x/y?k=1",
    method: HTTPMethod = .get
  ) throws -> Response {
    let request = HTTPRequest(
      url: try #require(URL(string: address)), method: method,
      headers: [Self.token, HTTPHeader("Accept", "image/*")])
    return Response(
      statusCode: status, data: Data(), headers: [HTTPHeader("location", location)],
      request: request)
  }

  @Test(arguments: [
    ("z", "https://a.example/x/z"), ("/z?q=2", "https://a.example/z?q=2"),
    ("//b.example/z", "https://b.example/z"), ("https://b.example", "https://b.example"),
  ])
  func `goes to an address that may be relative`(location: String, address: String) throws {
    let redirect = try #require(try Redirect(answer(302, to: location)))
    #expect(redirect.request.url.absoluteString == address)
  }

  @Test(arguments: [
    ("https://a.example/z", true), ("https://a.example:443/z", true), ("/z", true),
    ("https://b.example/z", false), ("https://a.example:8443/z", false),
    ("https://a.example.evil/z", false),
  ])
  func `takes the authorization only to the same host`(location: String, keeps: Bool) throws {
    let redirect = try #require(try Redirect(answer(301, to: location)))
    #expect((redirect.request.headers["Authorization"] != nil) == keeps)
    #expect(redirect.request.headers["Accept"] == "image/*")
  }

  @Test(arguments: ["http://a.example/z", "ftp://a.example/z", "file:///etc/passwd", "gopher://x"])
  func `never goes from https to something else`(location: String) throws {
    #expect(throws: HTTPError.self) { try Redirect(answer(302, to: location)) }
  }

  @Test func `may go from http to https`() throws {
    let answer = try answer(301, to: "https://a.example/z", from: "http://a.example/z")
    #expect(try Redirect(answer)?.request.url.scheme == "https")
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `of a form is not followed`(status: Int) throws {
    #expect(try Redirect(answer(status, to: "/z", method: .post)) == nil)
  }

  @Test(arguments: [(301, HTTPMethod.delete), (303, .get), (307, .delete)])
  func `asks by GET after a 303 only`(status: Int, method: HTTPMethod) throws {
    #expect(try Redirect(answer(status, to: "/z", method: .delete))?.request.method == method)
  }

  @Test(arguments: [200, 300, 304, 305, 404])
  func `is not what other statuses are`(status: Int) throws {
    #expect(try Redirect(answer(status, to: "/z")) == nil)
  }

  @Test(arguments: [(5, true), (6, false)])
  func `is followed five times`(count: Int, arrives: Bool) async throws {
    let server = try LoopbackServer { connection in
      while let request = connection.request() {
        let number = Int(request.line.split(separator: "/").last ?? "") ?? 0
        if number < count {
          connection.answer(302, "", ["Location: /\(number + 1)"])
        } else {
          connection.answer(200, "here")
        }
      }
    }
    let target = try Sample.get("0", port: server.port)
    let failure = await failure { () async throws(HTTPError) in
      try await provider().request(target)
    }
    #expect((failure == nil) == arrives)
    #expect(arrives || failure?.kind == .tooManyRedirects)
  }

  @Test func `keeps the request that was made in the response`() async throws {
    let server = try LoopbackServer { connection in
      while let request = connection.request() {
        if request.line == "GET /a" {
          connection.answer(302, "moved", ["Location: /b"])
        } else {
          connection.answer(200, "b")
        }
      }
    }
    let response = try await provider().request(.get("a", port: server.port))
    #expect(response.request.url.path == "/a")
    #expect(try response.mapString() == "b")
  }
}
