import Comics
import Diagnostics

/// What a person has said about the words that go with a picture.
struct PictureTexts: Sendable {
  private let title: TextTemplate
  private let description: TextTemplate?
  private let album: Secret?

  /// Reads the options.
  init(_ arguments: ParsedArguments) {
    title = TextTemplate(text: arguments[.title] ?? "{title}")
    description = arguments[.description].map(TextTemplate.init)
    album = arguments[.album].map { Secret($0) }
  }

  /// A finished card with its words.
  func card(of id: Int, _ finished: FinishedCard) -> CardToPublish {
    // A card from a file may be of a comic that is not in the library: its id is all that is known.
    let comic = finished.comic ?? Comic(id: id, title: "Comic \(id)")
    return CardToPublish(
      comicID: id, comicTitle: finished.comic?.title, jpeg: finished.jpeg,
      title: title.filled(for: comic), description: description?.filled(for: comic), album: album)
  }
}
