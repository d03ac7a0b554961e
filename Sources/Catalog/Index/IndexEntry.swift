import Comics

/// A comic as the index knows it.
struct IndexEntry: Sendable {
  let id: Int
  let start: UInt64
  let length: Int
  /// What the page that it is on says.
  let attribution: String?
  let title: String
  /// The day that it went on sale, as 20140211.
  let day: Int?
  let text: SearchText

  /// Understands a comic that was found.
  init(_ scanned: ScannedComic) throws(ComicError) {
    let comic = try scanned.comic()
    id = comic.id
    start = scanned.offset
    length = scanned.bytes.count
    attribution = scanned.attribution
    title = comic.title
    day = comic.onSaleDate.map { $0.year * 10_000 + $0.month * 100 + $0.day }
    text = SearchText(comic)
  }
}
