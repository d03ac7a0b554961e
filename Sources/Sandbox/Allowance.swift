import FoundationEssentials
import Synchronization

/// How many uploads are left, in Imgur's words: credits of which an upload costs 10.
final class Allowance: Sendable {
  private let uploads: Int
  private let used = Mutex(0)
  private let reset: Int

  /// An allowance that lasts until the sandbox ends; it tells clients that it ends in an hour.
  init(uploads: Int) {
    self.uploads = uploads
    reset = Int(Date().timeIntervalSince1970) + 3600
  }

  /// Uses up one upload; `false` when none is left.
  func take() -> Bool {
    used.withLock { used in
      guard used < uploads else { return false }
      used += 1
      return true
    }
  }

  /// What `GET /3/credits` says.
  var credits: ImgurAnswer.Credits {
    let left = 10 * (uploads - used.withLock { $0 })
    return ImgurAnswer.Credits(
      userLimit: 10 * uploads, userRemaining: left, userReset: reset, clientLimit: 12_500,
      clientRemaining: 12_499)
  }

  /// The header fields that every answer of the API has; with those that only a POST has.
  func headers(isPost: Bool) -> [Answer.Header] {
    let now = credits
    let general = [
      Answer.Header("X-RateLimit-UserLimit", "\(now.userLimit)"),
      Answer.Header("X-RateLimit-UserRemaining", "\(now.userRemaining)"),
      Answer.Header("X-RateLimit-UserReset", "\(reset)"),
      Answer.Header("X-RateLimit-ClientLimit", "\(now.clientLimit)"),
      Answer.Header("X-RateLimit-ClientRemaining", "\(now.clientRemaining)"),
    ]
    guard isPost else { return general }
    return general + [
      Answer.Header("X-Post-Rate-Limit-Limit", "\(uploads)"),
      Answer.Header("X-Post-Rate-Limit-Remaining", "\(now.userRemaining / 10)"),
      Answer.Header("X-Post-Rate-Limit-Reset", "3600"),
    ]
  }
}
