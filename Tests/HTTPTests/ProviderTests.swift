import Diagnostics
import FoundationEssentials
import HTTP
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A provider` {
  /// Notes its moments under its name, and marks what passes through it.
  private struct Witness: Plugin {
    var name: String
    var notes: Notes<String>

    func prepare(_ request: HTTPRequest, target: any TargetType) -> HTTPRequest {
      notes.add("\(name) prepares")
      var request = request
      let marks = (request.headers["X-Marks"] ?? "") + name
      request.headers.removeAll { $0.name == "X-Marks" }
      request.headers.append(HTTPHeader("X-Marks", marks))
      return request
    }

    func willSend(_ request: HTTPRequest, target: any TargetType) {
      notes.add("\(name) sees \(request.headers["X-Marks"] ?? "") off")
    }

    func didReceive(_ result: Result<Response, HTTPError>, target: any TargetType) {
      notes.add("\(name) sees \((try? result.get().statusCode) ?? 0) come")
    }

    func process(
      _ result: Result<Response, HTTPError>, target: any TargetType
    ) -> Result<Response, HTTPError> {
      notes.add("\(name) processes \((try? result.get().statusCode) ?? 0)")
      return result
    }
  }

  /// Turns every result into one answer.
  private struct Saviour: Plugin {
    func process(
      _ result: Result<Response, HTTPError>, target: any TargetType
    ) -> Result<Response, HTTPError> {
      result.flatMapError { error in
        guard var response = error.response else { return .failure(error) }
        response.statusCode = 200
        return .success(response)
      }
    }
  }

  private let base: URL

  init() throws { base = try #require(URL(string: "https://api.example/3")) }

  private func answering(_ status: Int, _ body: String = "") -> Transport {
    Transport { request, _ async throws(HTTPError) in
      Response(statusCode: status, data: Data(body.utf8), request: request)
    }
  }

  private static let silent = Transport { _, _ async throws(HTTPError) in
    throw .requestMapping("the network was asked")
  }

  @Test func `lets its plugins have their moments, each in the order of the list`() async throws {
    let notes = Notes<String>()
    let plugins = ["a", "b"].map { Witness(name: $0, notes: notes) }
    let provider = Provider<Sample>(
      transport: Transport { request, _ async throws(HTTPError) in
        notes.add("sent \(request.headers["X-Marks"] ?? "")")
        return Response(statusCode: 404, data: Data(), request: request)
      }, plugins: plugins)
    let target = Sample(baseURL: base, validationType: .successCodes)
    await #expect(throws: HTTPError.self) { try await provider.request(target) }
    #expect(
      notes.all == [
        "a prepares", "b prepares", "a sees ab off", "b sees ab off", "sent ab",
        "a sees 404 come", "b sees 404 come", "a processes 0", "b processes 0",
      ])
  }

  @Test func `gives plugins the last word after validation`() async throws {
    let provider = Provider<Sample>(transport: answering(500, "x"), plugins: [Saviour()])
    let target = Sample(baseURL: base, validationType: .successCodes)
    #expect(try await provider.request(target).mapString() == "x")
  }

  @Test(arguments: [
    (ValidationType.none, 599, true), (.successCodes, 199, false), (.successCodes, 200, true),
    (.successCodes, 299, true), (.successCodes, 300, false),
    (.successAndRedirectCodes, 399, true), (.successAndRedirectCodes, 400, false),
    (.customCodes([304, 404]), 404, true), (.customCodes([304, 404]), 200, false),
  ])
  func `takes for an answer what its target does`(
    validation: ValidationType, status: Int, isAnswer: Bool
  ) async {
    let provider = Provider<Sample>(transport: answering(status, "why"))
    let target = Sample(baseURL: base, validationType: validation)
    do throws(HTTPError) {
      #expect(try await provider.request(target).statusCode == status)
      #expect(isAnswer)
    } catch {
      #expect(!isAnswer)
      #expect(error.response?.statusCode == status)
      #expect(error.response.map { String(decoding: $0.data, as: UTF8.self) } == "why")
    }
  }

  @Test func `answers with the sample and asks nobody when it is a stub`() async throws {
    let notes = Notes<String>()
    let provider = Provider<Sample>(
      transport: Self.silent, plugins: [Witness(name: "a", notes: notes)],
      stubBehavior: .immediatelyStub)
    let target = Sample(baseURL: base, sampleData: Data("sample".utf8))
    let response = try await provider.request(target)
    #expect(response.statusCode == 200)
    #expect(try response.mapString() == "sample")
    #expect(
      notes.all == ["a prepares", "a sees a off", "a sees 200 come", "a processes 200"])
  }

  @Test(
    arguments: [
      ("https://h/3", "image", [], "https://h/3/image"),
      ("https://h/3/", "image/a%20b", [], "https://h/3/image/a%20b"),
      ("https://h", "", [], "https://h"), ("https://h/3?k=1", "x", [], "https://h/3/x?k=1"),
      (
        "https://h/v1", "comics", [QueryParameter("title", "Größe & +1"), QueryParameter("b", "")],
        "https://h/v1/comics?title=Gr%C3%B6%C3%9Fe%20%26%20%2B1&b="
      ), ("https://h/v1?k=1", "c", [QueryParameter("q", "2")], "https://h/v1/c?k=1&q=2"),
    ] as [(String, String, [QueryParameter], String)])
  func `puts path and parameters after those of the base`(
    base: String, path: String, parameters: [QueryParameter], address: String
  ) throws {
    let target = Sample(
      baseURL: try #require(URL(string: base)), path: path, task: .requestParameters(parameters))
    #expect(try target.request.url.absoluteString == address)
  }

  @Test(arguments: ["ftp://h/", "file:///etc/passwd", "/only/a/path", "http:///x"])
  func `does not ask what is not of http`(address: String) async throws {
    let provider = Provider<Sample>(transport: Self.silent)
    let target = Sample(baseURL: try #require(URL(string: address)))
    let error = await #expect(throws: HTTPError.self) { try await provider.request(target) }
    guard case .requestMapping(let reason) = error else { return }
    #expect(reason.contains("not an address"))
  }

  @Test func `says who asks, unless the target does`() async throws {
    let plugin = AccessTokenPlugin(scheme: "Client-ID", token: Secret("abc"))
    let provider = Provider<Sample>(transport: answering(200), plugins: [plugin])
    let target = Sample(baseURL: base)
    #expect(
      try await provider.request(target).request.headers["authorization"] == "Client-ID abc")
    var other = target
    other.headers = [HTTPHeader("authorization", "Bearer x")]
    #expect(
      try await provider.request(other).request.headers == [HTTPHeader("authorization", "Bearer x")]
    )
  }

  @Test func `logs requests and answers without their secrets`() async throws {
    let lines = Notes<String>()
    let provider = Provider<Sample>(
      transport: Transport { request, _ async throws(HTTPError) in
        Response(
          statusCode: 302, data: Data("deletehash".utf8),
          headers: [
            HTTPHeader("Set-Cookie", "session=s3cret"),
            HTTPHeader("Location", "https://h.example/image/s3cret?apikey=s3cret&page=2"),
          ], request: request)
      },
      plugins: [
        AccessTokenPlugin(scheme: "Client-ID", token: Secret("s3cret")),
        RequestLoggerPlugin { lines.add($0) },
      ])
    let target = Sample(baseURL: base, path: "image/s3cret", method: .delete)
    _ = try await provider.request(target)
    #expect(
      lines.all == [
        "> DELETE https://api.example/3/image/…", "> Authorization: Client-ID …",
        "< 302, 10 bytes", "< Set-Cookie: …",
        "< Location: https://h.example/image/…?apikey=…&page=2",
      ])
  }

  @Test func `logs what a form is made of, and why a transfer failed`() async throws {
    let lines = Notes<String>()
    let provider = Provider<Sample>(
      transport: Transport { _, _ async throws(HTTPError) in
        throw .transfer(
          TransferFailure(stage: .sending, kind: .cut, host: "h", detail: "by someone"))
      }, plugins: [RequestLoggerPlugin { lines.add($0) }])
    let part = MultipartFormData(
      provider: .data(Data(count: 9)), name: "image", fileName: "card.jpg", mimeType: "image/jpeg")
    let target = Sample(baseURL: base, method: .post, task: .uploadMultipart([part]))
    await #expect(throws: HTTPError.self) { try await provider.request(target) }
    #expect(
      lines.all == [
        "> POST https://api.example/3", "> image: card.jpg, image/jpeg, 9 bytes",
        "! the connection to 'h' was cut: by someone",
      ])
  }
}
