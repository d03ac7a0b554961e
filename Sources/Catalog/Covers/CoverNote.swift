import FoundationEssentials
import HTTP

/// What is known of a cover in the cache, kept beside it.
struct CoverNote: Codable, Equatable, Sendable {
  /// The address that it came from.
  var url: String
  /// What its host calls this version of it, with quotes, as it came.
  var etag: String?
  /// When it changed last, as its host writes it.
  var lastModified: String?
  /// When its host last said that this is the cover.
  var checked: Date

  /// Notes what an answer says.
  init(url: String, headers: [HTTPHeader], checked: Date) {
    self.url = url
    etag = headers["ETag"]
    lastModified = headers["Last-Modified"]
    self.checked = checked
  }
}
