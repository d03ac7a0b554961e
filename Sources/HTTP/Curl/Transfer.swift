import CCurl
import FoundationEssentials

/// A transfer while it runs: libcurl's handle, and what its callbacks have seen. It lives on the loop's
/// thread and never leaves it.
@safe final class Transfer {
  /// How a transfer ended.
  enum Ending {
    /// libcurl says so.
    case result(CURLcode)
    /// Nobody wants it any more.
    case cancelled
    /// It took too long, in these words.
    case overdue(String)
  }

  /// What was asked, and by whom.
  let job: TransferJob
  /// The head of the answer, as far as it has come.
  var head = ResponseHead()
  /// Where the answer's body goes.
  var sink: ResponseSink
  /// How far it is, and since when.
  var pace: TransferPace
  /// Why a callback made libcurl stop, where one did.
  var reason: HTTPError?

  private let easy: CurlEasy
  private let parts: [PartSource]
  private let hasProxy: Bool

  /// Sets up a transfer. Nothing is sent yet.
  init(_ job: TransferJob, _ environment: TransferEnvironment) throws(HTTPError) {
    self.job = job
    pace = TransferPace(job, now: .now)
    sink = try ResponseSink(for: job.request, bodyLimit: job.limits.bodyLimit)
    hasProxy = !environment.proxy(for: job.request).isEmpty
    var easy = try CurlEasy()
    try environment.prepare(easy, for: job.request, job.limits)
    try easy.setHeaders(try RequestFields(job.request, adding: sink.requestFields).lines)
    switch job.request.task {
    case .uploadMultipart(let form):
      parts = try easy.setForm(form, host: job.request.url.hostAndPort)
    default: parts = []
    }
    switch (job.request.method, job.request.task) {
    case (.get, _), (_, .uploadMultipart): break
    // A copy: libcurl reads it when it sends it.
    case (.post, _): try easy.set(CURLOPT_COPYPOSTFIELDS, to: "")
    default: try easy.set(CURLOPT_CUSTOMREQUEST, to: job.request.method.rawValue)
    }
    if sink.isDownload {
      // An eighth of the calls to the system that libcurl's own 16 KB take.
      try easy.set(CURLOPT_BUFFERSIZE, to: 131_072)
    } else {
      // What libcurl can decompress. A download is taken as it is, since a part of it may come later.
      try easy.set(CURLOPT_ACCEPT_ENCODING, to: "")
    }
    self.easy = easy
    try unsafe install(on: unsafe Unmanaged.passUnretained(self).toOpaque())
  }

  /// libcurl's handle.
  var handle: UnsafeMutableRawPointer { unsafe easy.handle }

  /// The transfer that a callback's context stands for.
  static func from(_ context: UnsafeMutableRawPointer) -> Transfer {
    unsafe Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  /// Gives libcurl the callbacks. The transfer outlives them: the loop keeps it until it is removed.
  private func install(on context: UnsafeMutableRawPointer) throws(HTTPError) {
    for option in [
      CURLOPT_PRIVATE, CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_XFERINFODATA,
      CURLOPT_PREREQDATA, CURLOPT_SOCKOPTDATA,
    ] {
      try unsafe easy.set(option, to: context)
    }
    try easy.check(unsafe ccurl_set_bytes(handle, CURLOPT_HEADERFUNCTION, transferDidReceiveHead))
    try easy.check(unsafe ccurl_set_bytes(handle, CURLOPT_WRITEFUNCTION, transferDidReceiveBody))
    try easy.check(unsafe ccurl_set_progress(handle, transferDidProgress))
    try easy.check(unsafe ccurl_set_prereq(handle, transferIsConnected))
    try easy.check(unsafe ccurl_set_socket(handle, transferHasSocket))
    try easy.set(CURLOPT_NOPROGRESS, to: 0)
  }

  /// When to look again whether it takes too long, or needs a nudge.
  var nextDeadline: ContinuousClock.Instant? {
    [pace.nextDeadline, head.isHTTP2 ? pace.nextNudge : nil].compactMap(\.self).min()
  }

  /// Has libcurl look for bytes that it has read already and forgotten, when none came for a moment.
  ///
  /// With HTTP/2, libcurl 7.88 leaves the last bytes of a stream lying when they came along with those
  /// of another and nothing follows on the connection. Pausing and going on makes it look. The C
  /// function is `curl_easy_pause`.
  func nudge(at now: ContinuousClock.Instant) {
    guard head.isHTTP2, let due = pace.nextNudge, due <= now else { return }
    pace.nudged(now: now)
    unsafe curl_easy_pause(handle, CURLPAUSE_RECV)
    unsafe curl_easy_pause(handle, CURLPAUSE_CONT)
  }

  /// Why it takes too long by now, or `nil`.
  func overdue(at now: ContinuousClock.Instant) -> String? {
    pace.deadline.flatMap { $0.instant <= now ? $0.reason : nil }
  }

  /// Takes a line of the answer's head.
  ///
  /// - Returns: Whether to go on.
  func receive(headLine line: String) -> Bool {
    let isFinal = head.add(line: line)
    // An interim answer, such as 100, is no part of the one that is awaited.
    if head.statusCode >= 200 { pace.moved(now: .now) }
    guard isFinal else { return true }
    do throws(HTTPError) {
      try sink.begin(head)
      return true
    } catch {
      reason = error
      return false
    }
  }

  /// Takes bytes of the answer's body.
  ///
  /// - Returns: Whether to go on.
  func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    pace.moved(now: .now)
    do throws(HTTPError) {
      try unsafe sink.write(bytes)
      return true
    } catch {
      reason = error
      return false
    }
  }

  /// Notes what has moved, and tells it.
  func progress(received: Int64, of receivable: Int64, sent: Int64, of sendable: Int64) {
    let now = ContinuousClock.now
    pace.sent(sent, of: sendable, now: now)
    if case .uploadMultipart = job.request.task {
      guard sent > 0 else { return }
      report(TransferProgress(completed: sent, total: sendable > 0 ? sendable : nil), now)
    } else if received > 0, (200..<300).contains(head.statusCode) {
      let before = sink.resumedAt
      // A server may announce any number.
      let (total, isTooLarge) = before.addingReportingOverflow(receivable)
      report(
        TransferProgress(
          completed: before + received, total: receivable > 0 && !isTooLarge ? total : nil), now)
    }
  }

  private func report(_ progress: TransferProgress, _ now: ContinuousClock.Instant) {
    if pace.isWorthTelling(progress, now: now) { job.report(progress) }
  }

  /// Says what came of it. The transfer has been removed from the stack.
  func finish(_ ending: Ending) {
    pace.sent(easy.count(CURLINFO_SIZE_UPLOAD_T), of: 0, now: .now)
    let failure: TransferFailure
    switch ending {
    case .result(CURLE_OK): return job.finish(finished())
    case .result(let code): failure = self.failure(code)
    case .cancelled: failure = self.failure(.cancelled, "it was stopped")
    case .overdue(let words): failure = self.failure(.timedOut, words)
    }
    let own = partError ?? reason
    if own == nil, isAnswered { return job.finish(finished(failure)) }
    let error = own ?? .transfer(failure)
    sink.abandon(after: error)
    job.finish(.failure(error))
  }

  /// Whether what has come is the answer, however the transfer ends. A request that changes something
  /// is not made again to hear the rest: with its head the server has said what became of it, and what
  /// came of the body may be all that anybody is ever told.
  private var isAnswered: Bool {
    head.isComplete && job.request.method == .post && !sink.isDownload
  }

  private func finished(_ failure: TransferFailure? = nil) -> Result<Response, HTTPError> {
    do throws(HTTPError) {
      let data = try sink.finish()
      return .success(
        Response(
          statusCode: head.statusCode, data: data, headers: head.fields, request: job.request,
          failure: failure))
    } catch {
      return .failure(error)
    }
  }

  private var partError: HTTPError? {
    parts.lazy.compactMap(\.problem).first.map { .transfer(failure(.file, $0)) }
  }

  private func failure(_ kind: TransferFailure.Kind, _ detail: String) -> TransferFailure {
    TransferFailure(
      stage: pace.stage, kind: kind, host: job.request.url.hostAndPort, detail: detail)
  }

  private func failure(_ code: CURLcode) -> TransferFailure {
    let words = easy.explanation(of: code)
    // libcurl names whom it tried to connect to, and whether it was the proxy it does not say.
    let host = job.request.url.host() ?? ""
    let kind = TransferFailure.Kind(
      code, proxyAnswer: easy.number(CURLINFO_HTTP_CONNECTCODE),
      isOfProxy: hasProxy && !words.contains(host))
    // Of a proxy that it cannot find libcurl quotes the whole address, which may hold its password.
    return failure(kind, code == CURLE_COULDNT_RESOLVE_PROXY ? easy.name(of: code) : words)
  }
}
