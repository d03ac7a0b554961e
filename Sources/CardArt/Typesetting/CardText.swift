internal import Comics

/// The words of a card, before they are set.
struct CardText: Equatable, Sendable {
  /// The title, without the issue number when that has its own place.
  var title: String
  /// The issue number, such as `#38`.
  var issue: String?
  /// Date, pages, price and format: those that are known.
  var facts: [String]
  /// Who made it, with roles.
  var creators: [String]
  /// How many made it.
  var creatorCount: Int
  /// Who is in it.
  var characters: [String]
  /// How many are in it.
  var characterCount: Int
  /// What fills the card's largest text box.
  var words: Words
  /// Who the data is from.
  var attribution: String

  /// What fills the largest text box.
  enum Words: Equatable, Sendable {
    /// The description.
    case description(String)
    /// No description is known: the series' name and all names stand here instead.
    case names(heading: String?, [String], of: Int)
    /// Nothing more is known: the title again, in full.
    case title(String)
  }

  /// The words for a comic.
  init(_ comic: Comic) {
    issue = comic.issueNumber.map { "#" + $0 }
    title = Self.title(comic.title, without: issue)
    facts = Self.facts(of: comic)
    creators = CreditText.names(of: comic.creators)
    creatorCount = comic.creators.available
    characters = CreditText.names(of: comic.characters)
    characterCount = comic.characters.available
    attribution = comic.attribution
    // The heading would say again what the title's plate says.
    let heading = comic.series == title ? nil : comic.series
    if let description = comic.description, !description.isEmpty {
      words = .description(description)
    } else if !creators.isEmpty {
      words = .names(heading: heading, creators, of: creatorCount)
      creators = []
    } else if !characters.isEmpty {
      words = .names(heading: heading, characters, of: characterCount)
      characters = []
    } else if let heading {
      words = .title(heading)
    } else {
      words = .title(title)
    }
  }

  /// The title without the issue number at its end; the whole title when it is nothing but that.
  static func title(_ title: String, without issue: String?) -> String {
    guard let issue, title.hasSuffix(issue) else { return title }
    let rest = CreditText.trimmed(String(title.dropLast(issue.count)))
    return rest.isEmpty ? title : rest
  }

  /// `FEB 11, 2014`, `32 PAGES`, `$3.99`, `COMIC`.
  static func facts(of comic: Comic) -> [String] {
    let price = comic.priceInCents.map { cents in
      let rest = cents % 100
      return "$\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
    let pages = comic.pageCount.map { $0 == 1 ? "1 page" : "\($0) pages" }
    return [comic.onSaleDate?.short, pages, price, comic.format]
      .compactMap { $0?.uppercased() }
      .filter { !$0.isEmpty }
  }
}
