import Imgur

/// A card that is on Imgur, and in the ledger.
struct Publication: Sendable {
  /// Marvel's id of the comic.
  var comicID: Int
  /// The picture's title.
  var title: String
  /// What Imgur said of the picture.
  var picture: UploadResult
  /// What a person should know of it.
  var notes: [UploadNote]
  /// The card's size in bytes, as it was sent.
  var bytes: Int
  /// The card's SHA-256, in lower-case hexadecimal.
  var sha256: String
  /// Whether it was up already and nothing was sent.
  var isReused: Bool

  /// Whether the card can be seen and be taken down, as it should.
  var isPlain: Bool { !notes.contains { $0.isShortcoming } }
}
