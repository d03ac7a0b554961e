import FoundationEssentials
import HTTP
import Testing

@Suite struct `A response` {
  private struct NoPicture: Error {}
  private struct Named: Decodable, Equatable { var name: String }
  private struct Optionals: Decodable, Equatable { var name: String? }

  private func response(_ status: Int = 200, _ body: String = "") throws -> Response {
    let url = try #require(URL(string: "http://h/"))
    return Response(statusCode: status, data: Data(body.utf8), request: HTTPRequest(url: url))
  }

  /// The case of the error that is thrown, the status of its response and what lies under it.
  private func error<Value>(_ body: () throws(HTTPError) -> Value) -> HTTPError? {
    do throws(HTTPError) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [(199, false), (200, true), (299, true), (300, false)])
  func `is a success from 200 to 299`(status: Int, passes: Bool) throws {
    let response = try response(status)
    let error = error { () throws(HTTPError) in try response.filterSuccessfulStatusCodes() }
    #expect((error == nil) == passes)
    #expect(passes || error?.response?.statusCode == status)
  }

  @Test(arguments: [(199, false), (200, true), (399, true), (400, false)])
  func `is a success or a redirect from 200 to 399`(status: Int, passes: Bool) throws {
    let response = try response(status)
    let error = error { () throws(HTTPError) in
      try response.filterSuccessfulStatusAndRedirectCodes()
    }
    #expect((error == nil) == passes)
    #expect(passes || error?.response?.statusCode == status)
  }

  @Test(arguments: [(417, false), (418, true), (419, false)])
  func `passes for one status`(status: Int, passes: Bool) throws {
    let response = try response(status)
    #expect(
      (error { () throws(HTTPError) in try response.filter(statusCode: 418) } == nil) == passes)
    #expect(
      (error { () throws(HTTPError) in try response.filter(statusCodes: 418..<419) } == nil)
        == passes)
  }

  @Test func `is a picture when the decoder says so`() throws {
    #expect(try response(200, "abc").mapImage(\.count) == 3)
    let response = try response(200, "abc")
    let error = error { () throws(HTTPError) -> Int in
      try response.mapImage { _ in throw NoPicture() }
    }
    guard case .imageMapping(let kept, let underlying) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(kept.data == response.data && underlying is NoPicture)
  }

  @Test func `is JSON of any shape`() throws {
    let json = try response(200, #"{"a":[1,2.5,"x",null,true,{}],"b":false}"#).mapJSON()
    #expect(
      json
        == .object([
          "a": .array([.number(1), .number(2.5), .string("x"), .null, .bool(true), .object([:])]),
          "b": .bool(false),
        ]))
    #expect(json[keyPath: "a.2"] == .string("x"))
    #expect(json["b"] == .bool(false))
    #expect(json[keyPath: "a.9"] == nil && json[keyPath: "b.c"] == nil)
    let again = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(json))
    #expect(again == json)
  }

  @Test func `keeps the body and the decoder's error when it is not JSON`() throws {
    let response = try response(200, "<html>")
    guard
      case .jsonMapping(let kept, let underlying) = error({ () throws(HTTPError) in
        try response.mapJSON()
      })
    else {
      Issue.record("not an error of JSON")
      return
    }
    #expect(kept.data == response.data && underlying is DecodingError)
  }

  @Test func `may be empty JSON where that is asked for`() throws {
    let response = try response()
    #expect(try response.mapJSON(failsOnEmptyData: false) == .null)
    #expect(error { () throws(HTTPError) in try response.mapJSON() } != nil)
  }

  @Test func `is text in UTF-8`() throws {
    #expect(try response(200, "Größe 🦸").mapString() == "Größe 🦸")
    var response = try response()
    response.data = Data([0xFF, 0xFE])
    guard case .stringMapping = error({ () throws(HTTPError) in try response.mapString() }) else {
      Issue.record("not an error of text")
      return
    }
  }

  @Test func `has text at a key path`() throws {
    let response = try response(200, #"{"data":{"results":[{"title":"Ant-Man"}],"count":1}}"#)
    #expect(try response.mapString(atKeyPath: "data.results.0.title") == "Ant-Man")
    for path in ["data.count", "data.nothing", "data.results.1.title", ""] {
      guard
        case .stringMapping = error({ () throws(HTTPError) in
          try response.mapString(atKeyPath: path)
        })
      else {
        Issue.record("text at '\(path)'")
        continue
      }
    }
  }

  @Test func `is a value, whole or at a key path`() throws {
    let response = try response(200, #"{"list":[[{"name":"a"},{"name":"b"}]],"name":"c"}"#)
    #expect(try response.map(Named.self) == Named(name: "c"))
    #expect(try response.map(Named.self, atKeyPath: "list.0.1") == Named(name: "b"))
    #expect(try response.map([Named].self, atKeyPath: "list.0").count == 2)
    #expect(try response.map(String.self, atKeyPath: "name") == "c")
    for path in ["list.0.2", "list.x", "nothing", "name.deeper"] {
      guard
        case .objectMapping(_, let underlying) = error({ () throws(HTTPError) in
          try response.map(Named.self, atKeyPath: path)
        })
      else {
        Issue.record("a value at '\(path)'")
        continue
      }
      #expect(underlying is DecodingError)
    }
  }

  @Test func `is read with the decoder that is handed in`() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let response = try response(200, #"{"at":"2010-01-01T00:00:00Z"}"#)
    let date = try response.map(Date.self, atKeyPath: "at", using: decoder)
    #expect(date == Date(timeIntervalSince1970: 1_262_304_000))
  }

  @Test func `may be an empty value where that is asked for`() throws {
    let response = try response()
    #expect(try response.map(Optionals.self, failsOnEmptyData: false) == Optionals(name: nil))
    #expect(try response.map([Named].self, failsOnEmptyData: false) == [])
    guard case .objectMapping = error({ () throws(HTTPError) in try response.map([Named].self) })
    else {
      Issue.record("nothing was read as a list")
      return
    }
  }
}
