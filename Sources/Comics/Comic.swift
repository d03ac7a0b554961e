/// A comic, as much of it as a card shows.
///
/// Marvel's JSON says the same thing in several ways and leaves out what it does not know. All of that is
/// settled when it is read, once: past this type a missing description is `nil`, never `""`, and a price of
/// 0, which Marvel writes for "not known", is `nil` too. Texts are plain: no tags, no entities, no
/// control characters but the line breaks of a description.
public struct Comic: Equatable, Sendable {
  /// Marvel's number for it, 1 or more.
  public var id: Int
  /// The full title, such as `Nightglass (2018) #38`. Never empty.
  public var title: String
  /// The issue's number as it is written, such as `38` or `1.1`; `nil` for 0, which a collection has.
  public var issueNumber: String?
  /// What happens in it. Lines are parted by `\n`.
  public var description: String?
  /// The day that it went on sale, as written: never moved by a time zone.
  public var onSaleDate: CalendarDay?
  /// The number of pages, 1 or more.
  public var pageCount: Int?
  /// The printed price in US cents, 1 or more.
  public var priceInCents: Int?
  /// Such as `Comic` or `Trade Paperback`.
  public var format: String?
  /// The series' name, such as `Nightglass (2018)`.
  public var series: String?
  /// Who made it, in Marvel's order.
  public var creators: CreditList
  /// Who is in it, in Marvel's order.
  public var characters: CreditList
  /// Where its cover is, or `nil` when there is none (`image_not_available` is none).
  public var thumbnail: Thumbnail?
  /// What must stand on everything that shows the data, such as `Data provided by Marvel. © 2018 MARVEL`.
  public var attribution: String
  /// The comic's page on the web, without tracking parameters.
  public var detailURL: String?

  /// What stands for an attribution that is not known.
  public static let attributionWithoutYear = "Data provided by Marvel. © MARVEL"

  /// Makes a comic out of what is known.
  public init(
    id: Int, title: String, issueNumber: String? = nil, description: String? = nil,
    onSaleDate: CalendarDay? = nil, pageCount: Int? = nil, priceInCents: Int? = nil,
    format: String? = nil, series: String? = nil, creators: CreditList = CreditList(),
    characters: CreditList = CreditList(), thumbnail: Thumbnail? = nil,
    attribution: String = Comic.attributionWithoutYear, detailURL: String? = nil
  ) {
    self.id = id
    self.title = title
    self.issueNumber = issueNumber
    self.description = description
    self.onSaleDate = onSaleDate
    self.pageCount = pageCount
    self.priceInCents = priceInCents
    self.format = format
    self.series = series
    self.creators = creators
    self.characters = characters
    self.thumbnail = thumbnail
    self.attribution = attribution
    self.detailURL = detailURL
  }
}
