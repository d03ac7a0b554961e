import FoundationEssentials
import HTTP

/// Uploads one file, as `curl -F` does, over the module HTTP alone.
///
/// usage: HTTPUpload URL CLIENT-ID FILE TIMES AT-ONCE
@main struct HTTPUpload {
  /// The upload, described.
  struct Upload: TargetType {
    var baseURL: URL
    var clientID: String
    var file: String

    var path: String { "" }
    var method: HTTPMethod { .post }
    var headers: [HTTPHeader] { [HTTPHeader("Authorization", "Client-ID \(clientID)")] }
    var validationType: ValidationType { .successCodes }
    var task: RequestTask {
      .uploadMultipart([
        MultipartFormData(
          provider: .file(path: file), name: "image", fileName: "card.jpg", mimeType: "image/jpeg")
      ])
    }
  }

  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 6, let url = URL(string: words[1]), let times = Int(words[4]),
      let atOnce = Int(words[5])
    else { throw Usage() }
    let upload = Upload(baseURL: url, clientID: words[2], file: words[3])
    let provider = Provider<Upload>(
      transport: .curl(CurlConfiguration(userAgent: "benchmark", maxConnections: atOnce)))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<times {
        if number >= atOnce { try await group.next() }
        group.addTask { _ = try await provider.request(upload) }
      }
      try await group.waitForAll()
    }
  }

  struct Usage: Error, CustomStringConvertible {
    var description: String { "usage: HTTPUpload URL CLIENT-ID FILE TIMES AT-ONCE" }
  }
}
