/// A rectangle of whole pixels.
public struct PixelBox: Equatable, Sendable {
  /// The left edge.
  public var x: Int
  /// The upper edge.
  public var y: Int
  /// The width, 1 or more.
  public var width: Int
  /// The height, 1 or more.
  public var height: Int
}

/// A part of a cover, in its pixels as it is seen; its edges need not be on whole ones.
public struct CropBox: Equatable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double
}
