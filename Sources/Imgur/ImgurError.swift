public import Diagnostics
public import FoundationEssentials
public import HTTP

/// What kind of failure it is, as far as the program's exit status depends on it.
public enum ImgurErrorKind: Equatable, Sendable {
  /// Imgur refused who asks.
  case identity
  /// Too much or too fast; when to come back, where that is known.
  case limited(until: Date?)
  /// The network failed; nothing was accepted.
  case network
  /// The image was sent whole and no readable answer came.
  case unknownOutcome
  /// Anything else; nothing was accepted.
  case refused
  /// It was called off before anything can have been accepted.
  case cancelled
}

/// Why a call of Imgur did not do what was asked.
public enum ImgurError: ExplainedError, Equatable {
  /// The card is over ``ImageUpload/byteLimit``. Nothing was sent.
  case tooLarge(bytes: Int)
  /// A token would have gone over plain HTTP to another machine. Nothing was sent.
  case insecureToken(host: String)
  /// The request could not be made. Nothing was sent.
  case badRequest(String)
  /// An answer said no.
  case refused(Refusal)
  /// The answer leads elsewhere, and was not followed: an upload never follows.
  case redirected(status: Int, to: String?)
  /// No whole answer came, and nothing was accepted.
  case transfer(TransferFailure)
  /// An answer came that could not be read, to a call that does no harm when it is made again.
  case unreadable(status: Int?)
  /// The image was sent whole, and what came back says neither yes nor no.
  case unknownOutcome(reason: String)

  /// What kind of failure it is.
  public var kind: ImgurErrorKind {
    switch self {
    case .tooLarge, .badRequest, .unreadable: .refused
    case .insecureToken: .identity
    case .redirected: .network
    case .transfer(let failure): failure.kind == .cancelled ? .cancelled : .network
    case .unknownOutcome: .unknownOutcome
    case .refused(let refusal):
      switch refusal.cause {
      case .limit, .capacity: .limited(until: refusal.returns)
      case let cause: cause.isIdentity ? .identity : .refused
      }
    }
  }

  /// HTTP's status, where an answer came.
  public var status: Int? {
    switch self {
    case .refused(let refusal): refusal.status
    case .redirected(let status, _): status
    case .unreadable(let status): status
    case .tooLarge, .insecureToken, .badRequest, .transfer, .unknownOutcome: nil
    }
  }

  /// What went wrong.
  public var problem: String {
    switch self {
    case .tooLarge(let bytes):
      "the card is \(bytes) bytes, and Imgur takes at most \(ImageUpload.byteLimit)"
    case .insecureToken(let host):
      "the access token is not sent to '\(host)' over plain http, where others can read it"
    case .badRequest(let reason): reason
    case .refused(let refusal):
      if let words = refusal.words {
        "Imgur refused (\(refusal.status)): \(words)"
      } else {
        "Imgur refused (\(refusal.status)) and did not say why"
      }
    case .redirected(let status, let place):
      "the answer (\(status)) leads elsewhere"
        + (place.map { ", to '\(ServerWords.clean($0))'" } ?? "") + ", and was not followed"
    case .transfer(let failure): failure.problem
    case .unreadable(let status):
      "the answer" + (status.map { " (\($0))" } ?? "") + " is not one of Imgur's"
    case .unknownOutcome(let reason):
      "the card was sent whole and nobody knows whether Imgur has it: \(reason)"
    }
  }

  /// What to do next.
  public var remedies: [String] {
    switch self {
    case .tooLarge: RefusalCause.size.remedies
    case .insecureToken: ["use an https address in IMGUR_API_URL"]
    case .badRequest: ["check IMGUR_API_URL"]
    case .refused(let refusal):
      if let returns = refusal.returns {
        ["come back after \(Self.text(returns))"] + refusal.cause.remedies
      } else {
        refusal.cause.remedies
      }
    case .redirected: ["put the address that it leads to in IMGUR_API_URL, if you trust it"]
    case .transfer(let failure): failure.remedies
    case .unreadable: ["check IMGUR_API_URL: nothing there answers as Imgur's API does"]
    case .unknownOutcome:
      ["look whether the picture is there before you upload it again: 'cards list --state unknown'"]
    }
  }

  /// A time in UTC, to the second.
  private static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}
