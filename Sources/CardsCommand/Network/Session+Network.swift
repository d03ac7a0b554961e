import Diagnostics
import FoundationEssentials
import HTTP
import Imgur
import Terminal

extension Session {
  /// A client of Imgur's API at the address in force.
  ///
  /// - Parameter choices: How patient it is.
  func imgur(_ choices: NetworkChoices) throws -> ImgurClient {
    imgur(
      at: try settings.address(.imgurAPI), as: try authorization(),
      over: environment.transport(choices.limits), choices)
  }

  /// A client of the API that a picture was put up through.
  ///
  /// - Parameters:
  ///   - removal: The picture.
  ///   - transport: The network, which several clients may share.
  ///   - choices: How patient it is.
  func imgur(
    for removal: Removal, over transport: Transport, _ choices: NetworkChoices
  ) throws -> ImgurClient {
    imgur(
      at: removal.endpoint, as: try authorization(for: removal), over: transport, choices)
  }

  private func imgur(
    at endpoint: URL, as authorization: ImgurAuthorization, over transport: Transport,
    _ choices: NetworkChoices
  ) -> ImgurClient {
    ImgurClient(
      baseURL: endpoint, authorization: authorization,
      transport: transport, plugins: isVerbose ? [logger()] : [],
      retry: retryPolicy(choices.retries), maxWait: choices.maxWait, now: environment.now,
      notice: { notice in
        warn("\(notice.error.problem); trying again in \(notice.delay.inSeconds)")
      })
  }

  /// A client of Imgur's API that tells each request, sends nothing, and answers out of the sample.
  func rehearsingImgur() throws -> ImgurClient {
    let nowhere = Transport { _, _ async throws(HTTPError) in
      throw .requestMapping("a rehearsal does not reach the network")
    }
    return ImgurClient(
      baseURL: try settings.address(.imgurAPI), authorization: try authorization(),
      transport: nowhere, plugins: [logger(tellsAnswers: false)], stubBehavior: .immediatelyStub)
  }

  /// Who asks Imgur: an account where there is a token, else an application.
  func authorization() throws(SettingsError) -> ImgurAuthorization {
    if let token = try settings.secret(.imgurAccessToken) { return .accessToken(token) }
    if let id = try settings.secret(.imgurClientID) { return .clientID(id) }
    throw .noImgurClientID
  }

  /// Who asks for a picture to be taken down: the account only at the address in force, since a
  /// ledger that came from elsewhere may name any server.
  private func authorization(for removal: Removal) throws -> ImgurAuthorization {
    let authorization = try authorization()
    guard authorization.isOfAccount, removal.endpoint != (try settings.address(.imgurAPI)) else {
      return authorization
    }
    // An id does it for the account only.
    guard case .deletehash = removal.key, let id = try settings.secret(.imgurClientID) else {
      throw RemovalError.tokenElsewhere(endpoint: removal.endpoint.absoluteString)
    }
    return .clientID(id)
  }

  /// How often a call is made again, and how it waits.
  func retryPolicy(_ retries: Int) -> RetryPolicy {
    RetryPolicy(
      retries: retries, sleep: environment.sleep, jitter: environment.random)
  }

  /// Tells each request on standard error, without secrets.
  ///
  /// - Parameter tellsAnswers: Whether its answer is told too.
  func logger(tellsAnswers: Bool = true) -> RequestLoggerPlugin {
    let terminal = environment.terminal
    return RequestLoggerPlugin(tellsAnswers: tellsAnswers) { line in
      terminal.notice("cards: \(line.sanitized)\n")
    }
  }
}

extension Duration {
  /// With one digit after the point: `1.5 s`.
  fileprivate var inSeconds: String {
    let tenths = Int((Double(components.seconds) * 10 + Double(components.attoseconds) / 1e17))
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
