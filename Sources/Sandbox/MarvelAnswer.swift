import FoundationEssentials

/// A page of comics in the gateway's wrapper.
struct MarvelAnswer {
  var offset: Int
  var limit: Int
  var total: Int
  var items: [ComicShelf.Item]

  /// The answer: 304 when the client has this very page already.
  func answer(to request: ReceivedRequest) -> Answer {
    let content = JSON.object([
      "offset": .integer(Int64(offset)), "limit": .integer(Int64(limit)),
      "total": .integer(Int64(total)), "count": .integer(Int64(items.count)),
      "results": .array(items.map { comic(of: $0, origin: request.origin) }),
    ])
    let etag = Self.etag(of: Self.text(content))
    let headers = [Answer.Header("ETag", etag)]
    if request.header("If-None-Match") == etag {
      return Answer(304, headers: headers, body: .bytes([]))
    }
    let attribution = items.first?.attribution ?? "Data provided by the cards sandbox"
    let whole = JSON.object([
      "code": .integer(200), "status": .string("Ok"), "etag": .string(etag),
      "copyright": .string(attribution), "attributionText": .string(attribution),
      "attributionHTML": .string("<a href=\"\(request.origin)\">\(attribution)</a>"),
      "data": content,
    ])
    return Answer(200, headers: headers, type: "application/json; charset=utf-8", Self.text(whole))
  }

  /// An error whose code is its status.
  static func failure(_ status: Int, _ words: String) -> Answer {
    .json(
      status, text(.object(["code": .integer(Int64(status)), "status": .string(words)])))
  }

  /// An error with a code in words.
  static func failure(_ status: Int, _ code: String, _ message: String) -> Answer {
    .json(status, text(.object(["code": .string(code), "message": .string(message)])))
  }

  /// The comic, with a thumbnail that the sandbox serves where it has the cover.
  private func comic(of item: ComicShelf.Item, origin: String) -> JSON {
    guard let cover = item.cover, case .object(var members) = item.comic else { return item.comic }
    members["thumbnail"] = .object([
      "path": .string("\(origin)/covers/\(item.id)"),
      "extension": .string(cover.split(separator: ".").last.map(String.init) ?? "jpg"),
    ])
    return .object(members)
  }

  private static func text(_ json: JSON) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(json)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A name for a text, without quotes as Marvel writes it: FNV-1a, 64 bits.
  private static func etag(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
