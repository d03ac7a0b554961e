/// Where a comic says that its cover is.
public enum Thumbnail: Equatable, Sendable {
  /// An address, http or https.
  case url(String)
  /// A path relative to the folder of the JSON file. Not checked yet: it may lead outside.
  case relativePath(String)
  /// Something that cannot be used, and why.
  case unusable(UnusableAddress)
}
