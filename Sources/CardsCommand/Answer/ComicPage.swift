import Catalog
import Comics

/// A comic as a tidy page of text: what `cards show` prints.
struct ComicPage {
  /// The width where there is no terminal to ask, in columns.
  static let standardWidth = 80
  /// Lines longer than this are hard to read, however wide the terminal is.
  private static let widest = 80

  private let located: LocatedComic
  private let cover: CoverAnswer
  private let width: Int

  /// Sets a page for a width in columns.
  ///
  /// - Parameter cover: The cover, as it is here without the network.
  init(_ located: LocatedComic, cover: CoverAnswer, width: Int) {
    self.located = located
    self.cover = cover
    self.width = max(20, min(width, Self.widest))
  }

  /// The page's lines.
  var lines: [String] {
    let comic = located.comic
    var lines = wrap(comic.title, indent: 0)
    if let description = comic.description {
      lines.append("")
      for paragraph in description.split(separator: "\n", omittingEmptySubsequences: false) {
        lines += wrap(String(paragraph), indent: 0)
      }
    }
    lines.append("")
    for (name, value) in facts { lines += fact(name, value) }
    lines += ["", comic.attribution]
    return lines
  }

  private var facts: [(name: String, value: String)] {
    let comic = located.comic
    let facts: [(String, String?)] = [
      ("id", String(comic.id)), ("series", comic.series), ("issue", comic.issueNumber),
      ("on sale", comic.onSaleDate?.short), ("pages", comic.pageCount.map(String.init)),
      ("price", comic.priceInCents.map(Self.dollars)), ("format", comic.format),
      ("creators", Self.text(comic.creators)), ("characters", Self.text(comic.characters)),
      ("cover", place(of: cover)), ("web", comic.detailURL), ("from", located.source),
    ]
    return facts.compactMap { name, value in value.map { (name, $0) } }
  }

  /// `creators    Ada Quill (writer), …`, with the value's further lines below its first.
  private func fact(_ name: String, _ value: String) -> [String] {
    let indent = 12
    var lines = wrap(value, indent: indent)
    lines[0] = name + lines[0].dropFirst(name.count)
    return lines
  }

  private static func text(_ list: CreditList) -> String? {
    guard !list.items.isEmpty else { return nil }
    let names = list.items.map { credit in
      credit.role.map { "\(credit.name) (\($0))" } ?? credit.name
    }
    let more = list.available - list.items.count
    return names.joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }

  /// Where a card would have its cover from, or why it would have none.
  private func place(of cover: CoverAnswer) -> String? {
    switch cover {
    case .found(let file):
      switch file.origin {
      case .file: file.path
      case .cache(let url): "\(url) (in the cache)"
      }
    case .none(.notNamed): nil
    case .none(.offline(let url)): url
    case .none(let absence): absence.problem
    }
  }

  private static func dollars(_ cents: Int) -> String {
    "$\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }

  /// Words in lines of the page's width, each after `indent` blanks. At least one line.
  private func wrap(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return WrappedText.lines(text, width: width - indent).map { margin + $0 }
  }
}
