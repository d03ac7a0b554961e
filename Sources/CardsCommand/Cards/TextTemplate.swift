import Comics

/// A title or description for Imgur, in which `{title}`, `{id}` and `{date}` are filled in.
struct TextTemplate: Equatable, Sendable {
  /// The text as it was given.
  var text: String

  /// The text for a comic. `{date}` is the day that it went on sale, and nothing where that is not known.
  ///
  /// One pass from left to right, so what is filled in is never filled in again.
  func filled(for comic: Comic) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"), let value = Self.value(rest[...close], of: comic)
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += value
      rest = rest[close...].dropFirst()
    }
    return result + rest
  }

  /// What stands for `word`; `nil` when it is none of the three.
  private static func value(_ word: Substring, of comic: Comic) -> String? {
    switch word {
    case "{title}": comic.title
    case "{id}": String(comic.id)
    case "{date}": comic.onSaleDate?.short ?? ""
    default: nil
    }
  }
}
