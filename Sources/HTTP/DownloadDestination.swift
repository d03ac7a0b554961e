/// The file that a download ends in.
public struct DownloadDestination: Equatable, Sendable {
  /// The path of the finished file.
  public var path: String
  /// The path of the file while bytes come. Another run that names the same one goes on with it.
  public var part: String
  /// The most bytes to take; a longer body is cut off while it arrives, and is an error.
  public var limit: Int

  /// Describes a destination; without a `part` of its own it is `path` + `.part`.
  public init(path: String, part: String? = nil, limit: Int) {
    self.path = path
    self.part = part ?? path + ".part"
    self.limit = limit
  }
}
