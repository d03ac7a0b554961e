import FoundationEssentials
import HTTP

/// Cancels requests that wait for a server that never answers, and tells how long each took to end.
///
/// usage: HTTPCancel URL TIMES
@main struct HTTPCancel {
  /// A small form, described: its progress says when it has been sent whole.
  struct Upload: TargetType {
    var baseURL: URL

    var path: String { "" }
    var method: HTTPMethod { .post }
    var task: RequestTask { .uploadMultipart([.text("x", name: "title")]) }
  }

  static func main() async throws {
    let words = CommandLine.arguments
    guard words.count == 3, let url = URL(string: words[1]), let times = Int(words[2]) else {
      throw Usage()
    }
    let provider = Provider<Upload>(transport: .curl(CurlConfiguration(userAgent: "benchmark")))
    var durations: [Duration] = []
    for _ in 0..<times {
      let sent = AsyncStream<Void>.makeStream()
      let request = Task {
        try await provider.request(Upload(baseURL: url)) { progress in
          if progress.completed == progress.total { sent.continuation.finish() }
        }
      }
      for await _ in sent.stream {}
      let start = ContinuousClock.now
      request.cancel()
      _ = await request.result
      durations.append(start.duration(to: .now))
    }
    durations.sort()
    print("| \(inWords(durations[times / 2])) | \(inWords(durations[times - 1])) |")
  }

  /// In milliseconds, with two digits after the point.
  static func inWords(_ duration: Duration) -> String {
    let hundredths = Int(duration / .microseconds(10))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  struct Usage: Error, CustomStringConvertible {
    var description: String { "usage: HTTPCancel URL TIMES" }
  }
}
