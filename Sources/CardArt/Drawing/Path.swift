/// A place on the card, in pixels from the upper left corner.
struct Point: Equatable, Sendable {
  /// To the right.
  var x: Double
  /// Downwards.
  var y: Double

  /// Makes a point.
  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// An outline to fill, stroke or clip by.
struct Path: Equatable, Sendable {
  /// A step of the pen.
  enum Step: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    /// Clockwise around a centre, from one angle to another, in radians, 0 being to the right.
    case arc(Point, radius: Double, from: Double, to: Double)
    case close
  }

  /// The steps in order.
  private(set) var steps: [Step] = []

  /// Makes an outline of these steps.
  init(_ steps: [Step] = []) { self.steps = steps }

  /// A rectangle.
  static func rectangle(_ box: Box) -> Path {
    polygon([
      Point(box.x, box.y), Point(box.right, box.y), Point(box.right, box.bottom),
      Point(box.x, box.bottom),
    ])
  }

  /// A rectangle whose corners are quarters of a circle.
  static func rounded(_ box: Box, radius: Double) -> Path {
    let (left, top) = (box.x + radius, box.y + radius)
    let (right, bottom) = (box.right - radius, box.bottom - radius)
    return Path([
      .arc(Point(right, top), radius: radius, from: -.pi / 2, to: 0),
      .arc(Point(right, bottom), radius: radius, from: 0, to: .pi / 2),
      .arc(Point(left, bottom), radius: radius, from: .pi / 2, to: .pi),
      .arc(Point(left, top), radius: radius, from: .pi, to: .pi * 1.5),
      .close,
    ])
  }

  /// Straight lines through the points, back to the first.
  static func polygon(_ points: [Point]) -> Path {
    guard let first = points.first else { return Path() }
    return Path([.move(first)] + points.dropFirst().map { .line($0) } + [.close])
  }

  /// A circle.
  static func circle(_ centre: Point, radius: Double) -> Path {
    Path([.arc(centre, radius: radius, from: 0, to: 2 * .pi), .close])
  }

  /// This outline and another as one; filled by the even-odd rule, what lies in both is left out.
  static func + (one: Path, other: Path) -> Path { Path(one.steps + other.steps) }

  /// Adds another outline.
  static func += (path: inout Path, other: Path) { path.steps += other.steps }
}
