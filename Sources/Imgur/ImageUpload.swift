public import Diagnostics
public import FoundationEssentials
import HTTP

/// A card that is to be put on Imgur.
public struct ImageUpload: Sendable {
  /// The most bytes that Imgur takes for a still picture: 20 MB. (10 MB in its older documents.)
  public static let byteLimit = 20_000_000

  /// The card, as JPEG.
  public var jpeg: Data
  /// The picture's title.
  public var title: String?
  /// The picture's description.
  public var description: String?
  /// The album to put it in: its id with an account, its deletehash without. A deletehash is as good
  /// as a password, and from outside one cannot be told from the other.
  public var album: Secret?

  /// Describes an upload.
  public init(
    jpeg: Data, title: String? = nil, description: String? = nil, album: Secret? = nil
  ) {
    self.jpeg = jpeg
    self.title = title
    self.description = description
    self.album = album
  }

  /// The form that carries it. The image is last, so that whoever cuts a form off cuts the image.
  var form: [MultipartFormData] {
    var parts = [MultipartFormData.text("file", name: "type")]
    if let title { parts.append(.text(title, name: "title")) }
    if let description { parts.append(.text(description, name: "description")) }
    if let album { parts.append(.text(album.reveal(), name: "album")) }
    parts.append(
      MultipartFormData(
        provider: .data(jpeg), name: "image", fileName: "card.jpg", mimeType: "image/jpeg"))
    return parts
  }
}
