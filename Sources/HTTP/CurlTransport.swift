import FoundationEssentials
import Synchronization

extension Transport {
  /// Sends requests with libcurl, any number at a time, on one thread of its own that begins with the
  /// first request and ends with the transport.
  ///
  /// Connections are kept and shared, but a POST has one of its own. Redirects are followed, except
  /// those of a POST, to http and https only, never from https to http, and `Authorization` stays with
  /// the host that it is for.
  public static func curl(_ configuration: CurlConfiguration) -> Transport {
    let session = CurlSession(configuration)
    return Transport { request, report async throws(HTTPError) in
      try await session.send(request, report)
    }
  }
}

/// What a transport over libcurl keeps from one request to the next: its loop.
final class CurlSession: Sendable {
  private let configuration: CurlConfiguration
  private let loop = Mutex<CurlLoop?>(nil)

  init(_ configuration: CurlConfiguration) { self.configuration = configuration }

  deinit { loop.withLock { $0?.stop() } }

  /// Makes a request, and those that its redirects ask for.
  func send(
    _ request: HTTPRequest, _ report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(HTTPError) -> Response {
    // The loop must not end while an answer is awaited.
    defer { withExtendedLifetime(self) {} }
    let loop = try runningLoop()
    let limits = configuration.limits
    let deadline = limits.timeout.map { ContinuousClock.now + $0 }
    var next = request
    var redirects = 0
    var isRestarted = false
    while true {
      let job = TransferJob(request: next, limits: limits, deadline: deadline, report: report)
      var response = try await job.run(on: loop)
      if response.statusCode == 416, case .downloadDestination = next.task, !isRestarted {
        // What there was is not a part of the server's file any more. It is gone: ask for all of it.
        isRestarted = true
        continue
      }
      guard let redirect = try Redirect(response) else {
        response.request = request
        return response
      }
      redirects += 1
      guard redirects <= limits.maxRedirects else {
        throw .transfer(
          TransferFailure(
            stage: .sent, kind: .tooManyRedirects, host: next.url.hostAndPort,
            detail: "more than \(limits.maxRedirects)"))
      }
      next = redirect.request
    }
  }

  private func runningLoop() throws(HTTPError) -> CurlLoop {
    try loop.withLock { loop throws(HTTPError) in
      if let loop { return loop }
      let new = try CurlLoop(configuration)
      loop = new
      return new
    }
  }
}
