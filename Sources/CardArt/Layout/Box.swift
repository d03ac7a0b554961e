/// A rectangle, in pixels or in thousandths of the card's width; the owner says which.
struct Box: Equatable, Sendable {
  /// The left edge.
  var x: Double
  /// The upper edge.
  var y: Double
  /// How wide it is, 0 or more.
  var width: Double
  /// How high it is, 0 or more.
  var height: Double

  /// Makes a box from its upper left corner and its size.
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  var right: Double { x + width }
  /// The lower edge.
  var bottom: Double { y + height }
  /// The middle, from left to right.
  var midX: Double { x + width / 2 }
  /// The middle, from top to bottom.
  var midY: Double { y + height / 2 }

  /// The box with every number multiplied.
  static func * (box: Box, factor: Double) -> Box {
    Box(box.x * factor, box.y * factor, box.width * factor, box.height * factor)
  }

  /// The box with each edge moved inwards, or outwards for a number below 0.
  func inset(_ dx: Double, _ dy: Double) -> Box {
    Box(x + dx, y + dy, width - 2 * dx, height - 2 * dy)
  }

  /// The box moved.
  func moved(by dx: Double, _ dy: Double) -> Box { Box(x + dx, y + dy, width, height) }

  /// Whether the point lies within it, edges included.
  func contains(_ point: Point) -> Bool {
    point.x >= x && point.x <= right && point.y >= y && point.y <= bottom
  }

  /// Whether the other box lies within this one, edges included.
  func contains(_ other: Box) -> Bool {
    other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
  }

  /// The box with its edges on whole pixels, each moved by half a pixel at most.
  var aligned: Box {
    let left = x.rounded()
    let top = y.rounded()
    return Box(left, top, right.rounded() - left, bottom.rounded() - top)
  }
}
