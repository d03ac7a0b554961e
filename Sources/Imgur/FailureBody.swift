import FoundationEssentials

/// What the body of an answer that says no says: any of the ten shapes that Imgur, and what stands in
/// front of it, are known to send.
struct FailureBody: Equatable {
  /// Who wrote it.
  enum Kind { case json, page, text, nothing }

  /// Who wrote it: JSON of Imgur's shape is Imgur's own; all else may be a proxy's.
  var kind: Kind
  /// The words in it, cleaned; `nil` where there are none.
  var words: String?
  /// The code in it, which may differ from HTTP's status: a 400 that means 429.
  var code: Int?
  /// Whether it is Imgur's own page for what is not there.
  var isMissingPage = false

  /// Whether it says that too much is asked of Imgur, in words or by Imgur's own code.
  var saysOverCapacity: Bool {
    code == 1203 || words?.lowercased().contains("over capacity") == true
  }

  /// Reads a body.
  init(_ data: Data) {
    let text = String(decoding: data, as: UTF8.self)
    if let shape = try? JSONDecoder().decode(Shape.self, from: data) {
      kind = shape.isImgurs ? .json : .text
      words = shape.words.map(ServerWords.clean).flatMap { $0.isEmpty ? nil : $0 }
      code = shape.code
    } else if ServerWords.isPage(text) {
      kind = .page
      words = ServerWords.ofPage(text)
      // "imgur: the simple 404 page". A proxy's page may name the host that it does not let through.
      isMissingPage =
        words.map { $0.lowercased().hasPrefix("imgur:") && $0.contains("404") } ?? false
    } else {
      let cleaned =
        (try? JSONDecoder().decode(Lenient.self, from: data)) == nil
        ? ServerWords.clean(text) : ""
      kind = cleaned.isEmpty ? .nothing : .text
      words = cleaned.isEmpty ? nil : cleaned
    }
  }
}

/// The JSON shapes of a failure, each of which may be inside another.
private struct Shape: Decodable {
  private enum CodingKeys: String, CodingKey {
    case data, error, errors, message, detail, title, code, status, success
  }

  var words: String?
  var code: Int?
  /// Whether it has what only Imgur's answers have around them.
  var isImgurs = false

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isImgurs = [.data, .errors, .success].contains { container.contains($0) }
    // An inner code means more than an outer status.
    for key in [CodingKeys.errors, .data, .error] {
      guard words == nil, let inner = Self.inner(container, key) else { continue }
      words = inner.words
      code = code ?? inner.code
    }
    for key in [CodingKeys.detail, .message, .title, .status] where words == nil {
      // A status that is a text, such as "Too Many Requests", is better than nothing.
      words = container.lenient(key).string.flatMap { Int($0) == nil ? $0 : nil }
    }
    code = code ?? container.lenient(.code).int ?? container.lenient(.status).int
  }

  private init(words: String?) { self.words = words }

  private static func inner(
    _ container: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
  ) -> Shape? {
    if let list = try? container.decode([Shape].self, forKey: key) { return list.first }
    if let shape = try? container.decode(Shape.self, forKey: key) { return shape }
    guard let text = container.lenient(key).string else { return nil }
    // A text that holds JSON again.
    return (try? JSONDecoder().decode(Shape.self, from: Data(text.utf8))) ?? Shape(words: text)
  }
}
