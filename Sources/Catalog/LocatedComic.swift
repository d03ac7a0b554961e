public import Comics

/// A comic, and where it was found.
public struct LocatedComic: Equatable, Sendable {
  /// The comic.
  public var comic: Comic
  /// The file, `standard input`, or the address that it came from: for people.
  public var source: String
  /// The folder in which `<id>.jpg` and a relative thumbnail are looked for.
  ///
  /// `nil` for comics from standard input, a pipe or the gateway, which have no folder.
  public var folder: String?

  /// Says where a comic is.
  public init(comic: Comic, source: String, folder: String? = nil) {
    self.comic = comic
    self.source = source
    self.folder = folder
  }
}
