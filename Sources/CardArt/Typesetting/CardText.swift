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

  /// The title without the issue number at its end, or before a variant's name in parentheses; the whole
  /// title when it begins with the number.
  static func title(_ title: String, without issue: String?) -> String {
    let words = title.split(separator: " ")
    guard let issue, let place = words.lastIndex(where: { $0 == issue }), place > 0,
      place == words.count - 1 || words[place + 1].hasPrefix("(")
    else { return title }
    let head = CreditText.trimmed(words[..<place].joined(separator: " "))
    guard !head.isEmpty else { return title }
    return ([head] + words[(place + 1)...].map(String.init)).joined(separator: " ")
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
