import Diagnostics
import FoundationEssentials
import HTTP
import Synchronization

@testable import Imgur

/// Plays the other side: gives the answers that it was told, in turn, and keeps what it was sent and
/// how long it was waited for. The clock goes on only when somebody waits.
final class Script: Sendable {
  typealias Step = Result<Response, HTTPError>

  private struct State {
    var steps: [Step]
    var requests: [HTTPRequest] = []
    var waits: [Duration] = []
    var notices: [RetryNotice] = []
  }

  private let state: Mutex<State>

  init(_ steps: [Step]) { state = Mutex(State(steps: steps)) }

  /// Answers with these statuses and bodies.
  convenience init(answers: [(Int, String)]) {
    self.init(answers.map { .success(Samples.response($0.0, $0.1)) })
  }

  var requests: [HTTPRequest] { state.withLock(\.requests) }
  var waits: [Duration] { state.withLock(\.waits) }
  var notices: [RetryNotice] { state.withLock(\.notices) }

  func client(
    _ authorization: ImgurAuthorization = .clientID(Secret("client")),
    at endpoint: URL = Samples.endpoint, retries: Int = 3, maxWait: Duration = .zero
  ) -> ImgurClient {
    ImgurClient(
      baseURL: endpoint, authorization: authorization, transport: transport,
      retry: RetryPolicy(
        retries: retries, sleep: { wait in self.state.withLock { $0.waits.append(wait) } },
        jitter: { 1 }),
      maxWait: maxWait,
      now: { Samples.now + self.waits.reduce(0) { $0 + Double($1.components.seconds) } },
      notice: { notice in self.state.withLock { $0.notices.append(notice) } })
  }

  private var transport: Transport {
    Transport { request, report async throws(HTTPError) in
      let step = self.state.withLock { state -> Step in
        state.requests.append(request)
        return state.steps.isEmpty
          ? .failure(.requestMapping("the script is over")) : state.steps.removeFirst()
      }
      report(TransferProgress(completed: 4, total: 4))
      return try step.get()
    }
  }
}
