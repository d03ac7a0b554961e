import Diagnostics
import FoundationEssentials
import Imgur

/// A finished card and what goes with it to Imgur.
struct CardToPublish: Sendable {
  /// Marvel's id of the comic.
  var comicID: Int
  /// The comic's title; `nil` where only the file is known.
  var comicTitle: String?
  /// The JPEG file.
  var jpeg: Data
  /// The title to send.
  var title: String?
  /// The description to send.
  var description: String?
  /// The album to put it in: its id with an account, its deletehash without.
  var album: Secret?

  /// What is sent.
  var image: ImageUpload {
    ImageUpload(jpeg: jpeg, title: title, description: description, album: album)
  }
}
