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

  /// The part of this box that is in a picture; never empty, whatever the numbers are.
  func clipped(width: Int, height: Int) -> CropBox {
    /// The part of a length from 0, at least a thousandth of a pixel of it.
    func part(_ start: Double, _ length: Double, of limit: Int) -> (Double, Double) {
      let least = 0.001
      let limit = Double(limit)
      let start = start.isFinite ? min(max(start, 0), limit - least) : 0
      let length = length.isFinite ? min(max(length, least), limit - start) : limit - start
      return (start, length)
    }
    let (x, width) = part(self.x, self.width, of: width)
    let (y, height) = part(self.y, self.height, of: height)
    return CropBox(x: x, y: y, width: width, height: height)
  }
}
