public import FoundationEssentials

/// A card, ready to be written to a file or sent.
public struct RenderedCard: Equatable, Sendable {
  /// The JPEG file.
  public var jpeg: Data
  /// Its width in pixels.
  public var width: Int
  /// Its height in pixels.
  public var height: Int
  /// What its maker should know.
  public var warnings: [CardWarning]
  /// Why the cover that was given is not on it; `nil` when it is, or when none was given.
  public var coverProblem: CardWarning?
}
