import FoundationEssentials

/// What a page of Marvel's says of itself, beside its comics. Anything may be missing.
public struct PageFacts: Equatable, Sendable {
  /// The code of the answer: `200`, or a word such as `InvalidCredentials`.
  public internal(set) var code: String?
  /// The words of an answer that says no.
  public internal(set) var message: String?
  /// What must stand on everything that shows the data, cleaned.
  public internal(set) var attribution: String?
  /// The tag to ask with whether the page has changed.
  public internal(set) var etag: String?
  /// How many comics come before this page.
  public internal(set) var offset: Int?
  /// How many comics there are on all pages.
  public internal(set) var total: Int?

  /// A member of the page's object that is noted or leads on.
  enum Key: String {
    case code, status, message, attributionText, etag, offset, total, data, results
  }

  /// Notes a member's value, given as it is written in the JSON, with its quotes.
  mutating func note(_ key: Key, _ json: [UInt8]) {
    let value = try? JSONDecoder().decode(LooseText.self, from: Data(json))
    guard let value = value?.text else { return }
    switch key {
    case .code: code = value
    case .status, .message: message = value
    case .attributionText: attribution = PlainText.line(value)
    case .etag: etag = value
    case .offset: offset = Int(value)
    case .total: total = Int(value)
    case .data, .results: break
    }
  }

  /// Takes over what the container in a page has said.
  mutating func merge(_ container: PageFacts) {
    etag = etag ?? container.etag
    attribution = attribution ?? container.attribution
    offset = offset ?? container.offset
    total = total ?? container.total
  }
}
