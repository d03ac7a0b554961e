import FoundationEssentials

/// A comic as it stands in the JSON. Any member may be missing, null, or of another type.
struct MarvelComic: Decodable {
  let id: LooseText?
  let title: LooseText?
  let issueNumber: LooseText?
  let description: LooseText?
  let textObjects: LooseList<TextObject>?
  let dates: LooseList<MarvelDate>?
  let prices: LooseList<Price>?
  let pageCount: LooseText?
  let format: LooseText?
  let series: Named?
  let creators: Credits?
  let characters: Credits?
  let thumbnail: MarvelImage?
  let urls: LooseList<Link>?
  let attributionText: LooseText?
  // These tell what it is when it is no comic.
  let resourceURI: LooseText?
  let name: LooseText?
  let code: LooseText?
  let status: LooseText?
  let message: LooseText?

  struct TextObject: Decodable { let text: LooseText? }
  struct Price: Decodable {
    let type: LooseText?
    let price: LooseText?
  }
  struct Link: Decodable {
    let type: LooseText?
    let url: LooseText?
  }

  private enum CodingKeys: CodingKey {
    case id, title, issueNumber, description, textObjects, dates, prices, pageCount, format, series
    case creators, characters, thumbnail, urls, attributionText
    case resourceURI, name, code, status, message
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    func member<T: Decodable>(_ key: CodingKeys) -> T? {
      (try? members.decodeIfPresent(T.self, forKey: key)) ?? nil
    }
    id = member(.id)
    title = member(.title)
    issueNumber = member(.issueNumber)
    description = member(.description)
    textObjects = member(.textObjects)
    dates = member(.dates)
    prices = member(.prices)
    pageCount = member(.pageCount)
    format = member(.format)
    series = member(.series)
    creators = member(.creators)
    characters = member(.characters)
    thumbnail = member(.thumbnail)
    urls = member(.urls)
    attributionText = member(.attributionText)
    resourceURI = member(.resourceURI)
    name = member(.name)
    code = member(.code)
    status = member(.status)
    message = member(.message)
  }

  /// Why it is not even meant to be a comic.
  func isNoComic(at position: TextPosition) -> ComicError? {
    if id == nil, title == nil, let code = code?.text, let words = message?.text ?? status?.text {
      return .errorAnswer(
        code: PlainText.line(code) ?? "?", message: PlainText.line(words) ?? "?")
    }
    if let kind = resourceKind, kind != "comics" { return .otherKind(kind, at: position) }
    if title == nil, id != nil, name != nil {
      return .otherKind("characters, creators or events", at: position)
    }
    return nil
  }

  /// `comics` in `http://gateway.marvel.com/v1/public/comics/82967`.
  private var resourceKind: String? {
    guard let path = resourceURI?.text?.split(separator: "/"), path.count >= 2 else { return nil }
    let kinds = ["comics", "characters", "creators", "events", "series", "stories"]
    return kinds.first { $0 == path[path.count - 2] }
  }

  /// The comic, once it has an id and a title.
  func comic(id: Int, title: String, attribution: String?) -> Comic {
    Comic(
      id: id, title: title, issueNumber: issue, description: text, onSaleDate: onSaleDate,
      pageCount: pageCount?.number.flatMap { (1...100_000).contains($0) ? Int($0) : nil },
      priceInCents: priceInCents, format: format?.text.flatMap(PlainText.line),
      series: series?.text,
      creators: creators?.list(withRoles: true) ?? CreditList(),
      characters: characters?.list(withRoles: false) ?? CreditList(),
      thumbnail: thumbnail?.thumbnail,
      attribution: attributionText?.text.flatMap(PlainText.line) ?? attribution
        ?? Comic.attributionWithoutYear,
      detailURL: detailURL)
  }

  /// The number of the issue as it is written: `38`, `1.1`, `1.MU`. Collections have 0.
  private var issue: String? {
    guard let text = issueNumber?.text.map({ String($0.trimmed) }), text.utf8.count <= 10,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      text.unicodeScalars.contains(where: \.isDigit)
    else { return nil }
    guard let number = Double(text) else { return text }
    guard number != 0, abs(number) < 1_000_000 else { return nil }
    return Int(exactly: number).map(String.init) ?? text
  }

  /// The description, or the first of the text objects that holds one.
  private var text: String? {
    if let text = description?.text.flatMap(PlainText.clean) { return text }
    return textObjects?.items.lazy.compactMap { $0.text?.text.flatMap(PlainText.clean) }.first
  }

  private var onSaleDate: CalendarDay? {
    dates?.items.lazy.filter { $0.type?.text == "onsaleDate" }.compactMap(\.day).first
  }

  private var priceInCents: Int? {
    let printed = prices?.items.lazy.filter { $0.type?.text == "printPrice" }
    let price = printed?.compactMap { $0.price?.number }.first { $0 > 0 }
    guard let price, price < 100_000 else { return nil }
    let cents = Int((price * 100).rounded())
    return cents > 0 ? cents : nil
  }

  private var detailURL: String? {
    urls?.items.lazy.filter { $0.type?.text == "detail" }
      .compactMap { $0.url?.text.flatMap(WebAddress.init)?.withoutTracking }.first
  }
}
