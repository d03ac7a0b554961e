import FoundationEssentials
import Imgur

/// What `cards credits` prints.
struct CreditsAnswer: Encodable {
  /// One of the limits.
  struct Part: Encodable {
    var limit: Int?
    var remaining: Int?
    var reset: Date?

    init?(_ allowance: Allowance?) {
      guard let allowance else { return nil }
      limit = allowance.limit
      remaining = allowance.remaining
      reset = allowance.reset
    }
  }

  private let user: Part?
  private let client: Part?
  private let posts: Part?

  init(_ credits: Credits) {
    user = Part(credits.user)
    client = Part(credits.client)
    posts = Part(credits.posts)
  }

  /// For people: `user     490 of 500 left, all back at 2026-12-01T11:00:00Z`.
  var lines: [String] {
    let parts: [(name: String, part: Part?)] = [
      ("user    ", user), ("client  ", client), ("uploads ", posts),
    ]
    let lines = parts.compactMap { name, part in
      part.map { "\(name)\(Self.text($0))" }
    }
    return lines.isEmpty ? ["Imgur did not tell any limits"] : lines
  }

  private static func text(_ part: Part) -> String {
    let remaining = part.remaining.map(String.init) ?? "?"
    let amount = part.limit.map { "\(remaining) of \($0) left" } ?? "\(remaining) left"
    return amount + (part.reset.map { ", all back at \($0.formatted(.iso8601))" } ?? "")
  }
}
