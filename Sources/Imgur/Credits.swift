import FoundationEssentials
import HTTP

/// How many calls Imgur still allows. An upload costs 10 credits.
public struct Credits: Equatable, Sendable {
  /// The credits of this address or account.
  public var user: Allowance?
  /// The credits of the application, for all its users.
  public var client: Allowance?
  /// The uploads and other POSTs of this address, each hour.
  public var posts: Allowance?

  /// What header fields say, in any case; any may be missing.
  init(_ headers: [HTTPHeader], now: Date) {
    func allowance(_ limit: String, _ remaining: String, _ reset: String) -> Allowance? {
      func number(_ name: String) -> Int? { headers[name].flatMap { Int($0) } }
      let allowance = Allowance(
        limit: number(limit), remaining: number(remaining),
        reset: Allowance.reset(number(reset), now: now))
      return allowance.isEmpty ? nil : allowance
    }
    user = allowance(
      "X-RateLimit-UserLimit", "X-RateLimit-UserRemaining", "X-RateLimit-UserReset")
    client = allowance(
      "X-RateLimit-ClientLimit", "X-RateLimit-ClientRemaining", "X-RateLimit-ClientReset")
    posts = allowance(
      "X-Post-Rate-Limit-Limit", "X-Post-Rate-Limit-Remaining", "X-Post-Rate-Limit-Reset")
  }

  /// What the answer to the credits call says, and the header fields where it says nothing.
  init(_ body: CreditsBody, _ headers: [HTTPHeader], now: Date) {
    self.init(headers, now: now)
    user = Self.merge(body.user(now: now), user)
    client = Self.merge(body.client(now: now), client)
  }

  /// When what is used up is back: the latest of those times. `nil` when nothing is, or when the
  /// time is not said.
  var returns: Date? {
    [user, client, posts].compactMap { $0?.remaining == 0 ? $0?.reset : nil }.max()
  }

  private static func merge(_ first: Allowance, _ second: Allowance?) -> Allowance? {
    let merged = Allowance(
      limit: first.limit ?? second?.limit, remaining: first.remaining ?? second?.remaining,
      reset: first.reset ?? second?.reset)
    return merged.isEmpty ? nil : merged
  }
}

/// The `data` of the credits call.
struct CreditsBody: Decodable, Sendable {
  private let limits: [String: Int]

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    var limits: [String: Int] = [:]
    for key in container.allKeys { limits[key.stringValue] = container.lenient(key).int }
    self.limits = limits
  }

  fileprivate func user(now: Date) -> Allowance { allowance("User", now) }
  fileprivate func client(now: Date) -> Allowance { allowance("Client", now) }

  private func allowance(_ whose: String, _ now: Date) -> Allowance {
    Allowance(
      limit: limits["\(whose)Limit"], remaining: limits["\(whose)Remaining"],
      reset: Allowance.reset(limits["\(whose)Reset"], now: now))
  }
}
