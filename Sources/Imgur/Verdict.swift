import Diagnostics
import FoundationEssentials
import HTTP

/// What came of one try, and whether there may be another: the table of `docs/reliability.md`.
///
/// An upload that might have been accepted is never sent again. What takes down a picture or asks for
/// credits may be sent any number of times.
struct Verdict: Error, Equatable {
  /// Whether there may be another try.
  enum Advice: Equatable {
    /// No.
    case stop
    /// After a short while, a few times.
    case backOff
    /// When the limit is lifted, if the person is willing to wait for it. The time is not always said.
    case waitUntil(Date?)
  }

  /// The error, if there is no other try.
  var error: ImgurError
  /// Whether there may be one.
  var advice: Advice

  /// Whether the try may have done what was asked, though nothing said so.
  var mayBeDone: Bool {
    switch error {
    case .transfer(let failure): failure.stage == .sent
    case .unreadable, .unknownOutcome: true
    case .refused(let refusal): refusal.status >= 500
    case .tooLarge, .insecureToken, .badRequest, .redirected: false
    }
  }

  private init(_ error: ImgurError, _ advice: Advice) {
    self.error = error
    self.advice = advice
  }

  /// The verdict on a try that ended without an answer that says yes.
  init(on failure: HTTPError, to target: ImgurTarget, now: Date) {
    let isUpload = target.method == .post
    switch failure {
    case .requestMapping(let reason): self.init(.badRequest(reason), .stop)
    case .transfer(let failure):
      self.init(on: failure, isUpload: isUpload)
    case .bodyTooLarge(let limit):
      self.init(
        unclear: "its answer is over \(limit) bytes", status: nil, isUpload: isUpload)
    case .statusCode(let response): self.init(on: response, to: target, now: now)
    case .imageMapping(let response, _), .jsonMapping(let response, _),
      .stringMapping(let response), .objectMapping(let response, _):
      self.init(
        unclear: "its answer (\(response.statusCode)) cannot be read",
        status: response.statusCode, isUpload: isUpload)
    }
  }

  private init(on failure: TransferFailure, isUpload: Bool) {
    switch (failure.kind, failure.stage) {
    case (.cancelled, .notConnected), (.cancelled, .sending), (.file, _):
      self.init(.transfer(failure), .stop)
    case (.cancelled, .sent) where !isUpload: self.init(.transfer(failure), .stop)
    case (.tooManyRedirects, _), (.badRedirect, _): self.init(.transfer(failure), .stop)
    case (_, .notConnected), (_, .sending): self.init(.transfer(failure), .backOff)
    case (_, .sent) where isUpload:
      self.init(.unknownOutcome(reason: failure.problem), .stop)
    case (_, .sent): self.init(.transfer(failure), .backOff)
    }
  }

  /// The verdict on an answer that says no.
  init(on response: Response, to target: ImgurTarget, now: Date) {
    let isUpload = target.method == .post
    let refusal = Refusal(response, to: target, now: now)
    let error = ImgurError.refused(refusal)
    switch response.statusCode {
    case 300..<400:
      let place = response.headers["Location"]
        .map(Refusal.secrets(in: response, to: target).hidden)
      self.init(.redirected(status: response.statusCode, to: place), .stop)
    case 500... where refusal.source != .json && refusal.cause != .limit:
      // What stands in front of Imgur wrote this. The image may have got through to Imgur.
      let words = refusal.words.map { ": \($0)" } ?? ""
      if isUpload {
        self.init(
          .unknownOutcome(
            reason: "the answer (\(response.statusCode)) is not Imgur's\(words)"), .stop)
      } else {
        self.init(error, .backOff)
      }
    default:
      switch refusal.cause {
      case .limit: self.init(error, .waitUntil(refusal.returns))
      case .address where refusal.isOverCapacity:
        self.init(error, .waitUntil(refusal.returns))
      case .capacity: self.init(error, .backOff)
      // Some answers of 500 came to images that were kept.
      default: self.init(error, response.statusCode >= 500 && !isUpload ? .backOff : .stop)
      }
    }
  }

  /// The verdict on an answer that says neither yes nor no.
  init(unclear reason: String, status: Int?, isUpload: Bool) {
    self.init(
      isUpload ? .unknownOutcome(reason: reason) : .unreadable(status: status),
      isUpload ? .stop : .backOff)
  }
}
