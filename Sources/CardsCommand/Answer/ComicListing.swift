import Catalog
import Comics
import FoundationEssentials

/// A comic, as `cards show --json` and `cards find --json` print it: one object a line.
struct ComicListing: Encodable {
  private struct Credit: Encodable {
    var name: String
    var role: String?
  }

  private let id: Int
  private let title: String
  private let issueNumber: String?
  private let description: String?
  private let onSaleDate: String?
  private let pageCount: Int?
  private let priceInCents: Int?
  private let format: String?
  private let series: String?
  private let creators: [Credit]
  private let creatorsAvailable: Int
  private let characters: [String]
  private let charactersAvailable: Int
  private let cover: String?
  private let attribution: String
  private let detailURL: String?
  private let source: String

  init(_ located: LocatedComic) {
    let comic = located.comic
    id = comic.id
    title = comic.title
    issueNumber = comic.issueNumber
    description = comic.description
    onSaleDate = comic.onSaleDate?.iso8601
    pageCount = comic.pageCount
    priceInCents = comic.priceInCents
    format = comic.format
    series = comic.series
    creators = comic.creators.items.map { Credit(name: $0.name, role: $0.role) }
    creatorsAvailable = comic.creators.available
    characters = comic.characters.items.map(\.name)
    charactersAvailable = comic.characters.available
    switch comic.thumbnail {
    case .url(let address)?: cover = address
    case .relativePath(let path)?: cover = path
    case .unusable?, nil: cover = nil
    }
    attribution = comic.attribution
    detailURL = comic.detailURL
    source = located.source
  }
}
