import Catalog
import Comics

/// A comic that was found, as `cards find --json` prints it: one object a line.
struct FoundListing: Encodable {
  private let id: Int
  private let title: String
  private let onSaleDate: String?
  private let source: String

  init(_ comic: FoundComic) {
    id = comic.id
    title = comic.title
    onSaleDate = comic.onSaleDate?.iso8601
    source = comic.source
  }
}
