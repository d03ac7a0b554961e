import Diagnostics
public import FoundationEssentials
import HTTP

/// An answer that says no.
public struct Refusal: Equatable, Sendable {
  /// HTTP's status.
  public var status: Int
  /// The server's own words, fit for a person to read; `nil` where it had none.
  public var words: String?
  /// When to come back, where it is a matter of waiting and the answer says it.
  public var returns: Date?
  /// What it most likely means.
  var cause: RefusalCause
  /// Whether it says that too much is asked of Imgur, whatever its cause.
  var isOverCapacity: Bool
  /// Who wrote it.
  var source: FailureBody.Kind
  /// Whether it is Imgur's own page for what is not there.
  var isMissingPage: Bool

  /// Reads an answer.
  init(_ response: Response, to target: ImgurTarget, now: Date) {
    let body = FailureBody(response.data)
    status = response.statusCode
    // Some servers say again what they were asked.
    words = body.words.map(Self.secrets(in: response, to: target).hidden)
    cause = RefusalCause(
      status: response.statusCode, body: body, target: target,
      isOfAccount: response.request.headers["Authorization"]?.hasPrefix("Bearer ") == true)
    isOverCapacity = body.saysOverCapacity
    source = body.kind
    isMissingPage = body.isMissingPage
    returns =
      [.limit, .capacity, .address].contains(cause)
      ? ReturnTime.of(response, words: body.words, now: now) : nil
  }

  /// What was secret in the request that an answer is for.
  static func secrets(in response: Response, to target: ImgurTarget) -> [Secret] {
    let proof = response.request.headers["Authorization"]?.split(separator: " ").last
    return target.secrets + [proof.map { Secret(String($0)) }].compactMap(\.self)
  }

  /// Whether a refusal of a deletion means that there is nothing to delete any more.
  ///
  /// Imgur's own page for what is not there says so by itself, and its JSON does after a try that may
  /// have done it. Else it must be known that the picture was taken down before, since a proxy, the
  /// CDN and a wrong hash get 400, 403 and 404 as well.
  ///
  /// - Parameters:
  ///   - isKnownGone: Whether the ledger holds that the picture was taken down.
  ///   - mayBeDone: Whether an earlier try of this call may have taken it down.
  func meansGone(isKnownGone: Bool, mayBeDone: Bool) -> Bool {
    if status == 404, isMissingPage || (mayBeDone && source == .json) { return true }
    guard isKnownGone else { return false }
    return switch (status, cause) {
    case (400, .other), (404, _), (_, .notYours): true
    default: false
    }
  }
}
