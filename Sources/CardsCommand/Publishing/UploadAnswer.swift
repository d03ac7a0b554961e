import Diagnostics
import FoundationEssentials
import Imgur

/// What `cards upload --json` prints of a card: one object a line.
struct UploadAnswer: Encodable {
  private let comic: Int
  private let link: String?
  private let id: String
  private let deletehash: String?
  private let bytes: Int
  private let width: Int?
  private let height: Int?
  private let sha256: String
  private let reused: Bool

  /// Says what there is to say. The deletehash is revealed: whoever asks for JSON asks for it.
  init(_ publication: Publication) {
    let picture = publication.picture
    comic = publication.comicID
    link = picture.cleanLink
    id = picture.id
    deletehash = picture.deletehash?.reveal()
    bytes = publication.bytes
    width = picture.width
    height = picture.height
    sha256 = publication.sha256
    reused = publication.isReused
  }
}
