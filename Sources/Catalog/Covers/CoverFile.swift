public import FoundationEssentials

/// A cover's bytes. Whether they are a picture shows when they are decoded.
public struct CoverFile: Equatable, Sendable {
  /// Where a cover was found.
  public enum Origin: Equatable, Sendable {
    /// In a file of the person's: the one named, one called after the id, or the comic's own.
    case file
    /// In the cache, where it came from this address, now or some time ago.
    case cache(url: String)
  }

  /// The bytes, at most 64 MB.
  public var data: Data
  /// The file that holds them.
  public var path: String
  /// Where it was found.
  public var origin: Origin

  /// Describes a cover.
  public init(data: Data, path: String, origin: Origin) {
    self.data = data
    self.path = path
    self.origin = origin
  }
}
