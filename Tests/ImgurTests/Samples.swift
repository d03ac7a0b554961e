import Diagnostics
import FoundationEssentials
import HTTP

@testable import Imgur

/// What the tests of this module send and are answered.
enum Samples {
  static let endpoint = URL(string: "https://api.imgur.com/3")!
  static let now = Date(timeIntervalSince1970: 1_764_581_400)
  static let card = ImageUpload(
    jpeg: Data([0xFF, 0xD8, 0xFF, 0xD9]), title: "Ant-Man #3", description: "Words",
    album: Secret("albumhash"))
  static let upload = ImgurTarget.upload(card, at: endpoint)
  static let delete = ImgurTarget.delete(deletehash: Secret("h4sh"), at: endpoint)

  static func response(
    _ status: Int, _ body: String = "", _ headers: [(String, String)] = []
  ) -> Response {
    Response(
      statusCode: status, data: Data(body.utf8), headers: headers.map { HTTPHeader($0.0, $0.1) },
      request: HTTPRequest(url: endpoint))
  }

  static func refusal(
    _ status: Int, _ body: String, _ headers: [(String, String)] = [],
    to target: ImgurTarget = upload
  ) -> Refusal {
    Refusal(response(status, body, headers), to: target, now: now)
  }

  static func verdict(
    _ status: Int, _ body: String = "", _ headers: [(String, String)] = [],
    to target: ImgurTarget = upload
  ) -> Verdict {
    Verdict(on: response(status, body, headers), to: target, now: now)
  }

  static func json(_ error: String, status: Int = 400) -> String {
    #"{"data":{"error":"\#(error)","request":"/3/image","method":"POST"},"success":false,"status":\#(status)}"#
  }

  static let proxyPage =
    "\n<?xml version=\"1.0\"?><html><head><title>503 client read error</title></head></html>"
}

extension UploadOutcome {
  /// Whether the card can be seen and be taken down, as it should.
  var isPlain: Bool { !notes.contains { $0.isShortcoming } }
}
