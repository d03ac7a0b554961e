public import Diagnostics
public import FoundationEssentials
public import HTTP

/// Makes the calls that ``ImgurTarget`` describes, and knows what their answers mean.
public struct ImgurClient: Sendable {
  private let baseURL: URL
  private let authorization: ImgurAuthorization
  private let provider: Provider<ImgurTarget>
  private let retry: RetryPolicy
  private let maxWait: Duration
  private let now: @Sendable () -> Date
  private let notice: @Sendable (RetryNotice) -> Void

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - baseURL: The API's address, such as `https://api.imgur.com/3`.
  ///   - authorization: Who asks.
  ///   - transport: The door to the network.
  ///   - plugins: What else watches or changes each request; they see it with its authorization.
  ///   - retry: How often a call is made again, and how long that waits.
  ///   - maxWait: How long one call may wait, in all, for a limit to be lifted.
  ///   - stubBehavior: Whether the network is asked at all.
  ///   - now: The time.
  ///   - notice: Is told each time that a call is to be made again, before it waits.
  public init(
    baseURL: URL, authorization: ImgurAuthorization, transport: Transport,
    plugins: [any Plugin] = [], retry: RetryPolicy = RetryPolicy(), maxWait: Duration = .zero,
    stubBehavior: StubBehavior = .neverStub, now: @escaping @Sendable () -> Date = { Date() },
    notice: @escaping @Sendable (RetryNotice) -> Void = { _ in }
  ) {
    self.baseURL = baseURL
    self.authorization = authorization
    provider = Provider(
      transport: transport, plugins: [authorization.plugin] + plugins, stubBehavior: stubBehavior)
    self.retry = retry
    self.maxWait = maxWait
    self.now = now
    self.notice = notice
  }

  /// Puts a card on Imgur. It is never sent again once it may have been accepted.
  ///
  /// - Parameter progress: Is told the bytes on the wire, from any thread; a second try begins at 0.
  /// - Throws: Of kind `unknownOutcome` when nobody knows whether Imgur has the card; with every
  ///   other kind it is certain that it has not.
  public func upload(
    _ upload: ImageUpload, progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws(ImgurError) -> UploadOutcome {
    guard upload.jpeg.count <= ImageUpload.byteLimit else {
      throw .tooLarge(bytes: upload.jpeg.count)
    }
    let answer = try await call(
      .upload(upload, at: baseURL), for: UploadResult.self, progress,
      isAnswer: { $0.namesPicture })
    return UploadOutcome(answer.data, of: upload, isOfAccount: authorization.isOfAccount)
  }

  /// Takes a picture down by its deletehash.
  ///
  /// - Parameter isKnownGone: Whether the ledger holds that it was taken down before. Only then, or
  ///   when Imgur's own page says so, does a refusal mean that it is gone: a proxy says 404 too.
  public func delete(
    _ deletehash: Secret, isKnownGone: Bool = false
  ) async throws(ImgurError) -> Deletion {
    try await delete(.delete(deletehash: deletehash, at: baseURL), isKnownGone)
  }

  /// Takes an account's own picture down by its id.
  ///
  /// - Parameter isKnownGone: As for a deletehash.
  public func deleteImage(
    id: String, isKnownGone: Bool = false
  ) async throws(ImgurError) -> Deletion {
    try await delete(.deleteImage(id: id, at: baseURL), isKnownGone)
  }

  /// Asks how many calls are left.
  public func credits() async throws(ImgurError) -> Credits {
    let answer = try await call(.credits(at: baseURL), for: CreditsBody.self)
    return Credits(answer.data, answer.headers, now: now())
  }

  private func delete(
    _ target: ImgurTarget, _ isKnownGone: Bool
  ) async throws(ImgurError) -> Deletion {
    var mayBeDone = false
    do {
      // What stands in `data` is `true` today; that the call was a success is what counts.
      _ = try await call(
        target, for: Lenient.self, onRetry: { mayBeDone = mayBeDone || $0.mayBeDone })
      return .deleted
    } catch .refused(let refusal)
      where refusal.meansGone(isKnownGone: isKnownGone, mayBeDone: mayBeDone)
    {
      return .gone
    }
  }

  /// An answer that says yes, and its header fields.
  private struct Answer<Content: Sendable>: Sendable {
    var data: Content
    var headers: [HTTPHeader]
  }

  /// Makes a call, and again where ``Verdict`` allows it.
  ///
  /// - Parameter onRetry: Is told what came of a try before the next one.
  private func call<Content: Decodable & Sendable>(
    _ target: ImgurTarget, for content: Content.Type,
    _ progress: @escaping @Sendable (TransferProgress) -> Void = { _ in },
    isAnswer: (Content) -> Bool = { _ in true }, onRetry: (Verdict) -> Void = { _ in }
  ) async throws(ImgurError) -> Answer<Content> {
    try authorization.checkTransport(to: baseURL)
    var patience = Patience(retry: retry, maxWait: maxWait)
    while true {
      let verdict: Verdict
      do { return try await attempt(target, content, progress, isAnswer) } catch { verdict = error }
      // Called off while its answer was awaited, it is not made again.
      guard !Task.isCancelled, let delay = patience.delay(after: verdict, now: now()) else {
        throw verdict.error
      }
      onRetry(verdict)
      notice(RetryNotice(error: verdict.error, delay: delay))
      progress(TransferProgress(completed: 0, total: nil))
      // Called off while it waits, it ends as the last try did.
      do { try await retry.sleep(delay) } catch { throw verdict.error }
    }
  }

  /// Makes a call once.
  private func attempt<Content: Decodable & Sendable>(
    _ target: ImgurTarget, _ content: Content.Type,
    _ progress: @escaping @Sendable (TransferProgress) -> Void, _ isAnswer: (Content) -> Bool
  ) async throws(Verdict) -> Answer<Content> {
    let response: Response
    do { response = try await provider.request(target, progress: progress) } catch {
      throw Verdict(on: error, to: target, now: now())
    }
    let decoder = JSONDecoder()
    if let answer = try? decoder.decode(ImgurResponse<Content>.self, from: response.data),
      answer.success, isAnswer(answer.data)
    {
      return Answer(data: answer.data, headers: response.headers)
    }
    // A 200 may still say no.
    if let answer = try? decoder.decode(ImgurResponse<Lenient>.self, from: response.data),
      !answer.success
    {
      throw Verdict(on: response, to: target, now: now())
    }
    throw Verdict(
      unclear: response.failure?.problem
        ?? "the answer (\(response.statusCode)) is not one of Imgur's",
      status: response.statusCode, isUpload: target.method == .post)
  }
}
