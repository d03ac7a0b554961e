/// What a card's file says about the card.
public struct CardMetadata: Equatable, Sendable {
  /// The comic's title.
  public var title: String
  /// Who the data is from.
  public var rights: String
  /// Marvel's number for the comic.
  public var comicID: Int
  /// The comic's page on the web.
  public var detailURL: String?
}
