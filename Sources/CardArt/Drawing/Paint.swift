/// What an outline is filled with.
enum Paint: Equatable, Sendable {
  /// One colour, as opaque as `alpha` (0...1) says.
  case solid(RGB, alpha: Double = 1)
  /// Colours along a line. Upright ones cost least: Cairo then works out a row at a time.
  case linear(from: Point, to: Point, stops: [Stop])

  /// A colour on the line of a gradient.
  struct Stop: Equatable, Sendable {
    /// Where, from 0, the start, to 1, the end.
    var offset: Double
    /// The colour.
    var colour: RGB
    /// How opaque, 0...1.
    var alpha: Double

    /// Makes a stop.
    init(_ offset: Double, _ colour: RGB, alpha: Double = 1) {
      self.offset = offset
      self.colour = colour
      self.alpha = alpha
    }
  }
}
