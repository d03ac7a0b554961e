/// The file that a download ends in.
public struct DownloadDestination: Equatable, Sendable {
  /// The path of the finished file. While bytes come they are in `path` + `.part`.
  public var path: String
  /// The most bytes to take; a longer body is cut off while it arrives, and is an error.
  public var limit: Int

  /// Describes a destination.
  public init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }
}
