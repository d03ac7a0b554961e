import FoundationEssentials

/// Answers like Marvel's gateway did until 2025: one comic, or pages of them.
///
/// Parameters that choose among comics are known and have no effect: whatever week is asked for, all
/// comics of the directory came out in it.
struct MarvelGateway: Sendable {
  private static let known: Set<String> = [
    "ts", "apikey", "hash", "limit", "offset", "orderBy", "format", "formatType", "noVariants",
    "dateDescriptor", "dateRange", "title", "titleStartsWith", "startYear", "issueNumber",
    "diamondCode", "digitalId", "upc", "isbn", "ean", "issn", "hasDigitalIssue", "modifiedSince",
    "creators", "characters", "series", "events", "stories", "sharedAppearances", "collaborators",
  ]

  private let keys: MarvelKeys
  private let shelf: ComicShelf

  /// A gateway to the comics of a shelf.
  init(_ options: SandboxOptions, shelf: ComicShelf) {
    keys = MarvelKeys(publicKey: options.marvelPublicKey, privateKey: options.marvelPrivateKey)
    self.shelf = shelf
  }

  /// The answer to a GET.
  ///
  /// - Parameter names: The path below `/v1/public`.
  func answer(to request: ReceivedRequest, names: [String]) -> Answer {
    if let refusal = keys.refusal(of: request) { return refusal }
    guard names.first == "comics", names.count <= 2 else {
      return MarvelAnswer.failure(404, "ResourceNotFound", "\(request.target) does not exist")
    }
    if let stranger = request.query.first(where: { !Self.known.contains($0.name) }) {
      return MarvelAnswer.failure(409, "We don't recognize the parameter \(stranger.name)")
    }
    guard names.count == 2 else { return page(request) }
    guard let item = Int64(names[1]).flatMap(shelf.item) else {
      return MarvelAnswer.failure(404, "We couldn't find that comic_issue")
    }
    return MarvelAnswer(offset: 0, limit: 20, total: 1, items: [item]).answer(to: request)
  }

  private func page(_ request: ReceivedRequest) -> Answer {
    guard let limit = Int(request.parameter("limit") ?? "20"), limit > 0 else {
      return MarvelAnswer.failure(409, "You must pass an integer limit greater than 0.")
    }
    guard limit <= 100 else {
      return MarvelAnswer.failure(409, "You may not request more than 100 items.")
    }
    guard let offset = Int(request.parameter("offset") ?? "0"), offset >= 0 else {
      return MarvelAnswer.failure(409, "You must pass an integer offset of 0 or more.")
    }
    let all = shelf.items
    let page = MarvelAnswer(
      offset: offset, limit: limit, total: all.count,
      items: Array(all.dropFirst(offset).prefix(limit)))
    return page.answer(to: request)
  }
}
