/// Dots as print has them: rows in which each dot is between two of the row above, larger where the tone
/// is denser.
struct Halftone: Sendable {
  /// The area that the rows begin in.
  var box: Box
  /// From one dot of a row to the next, in pixels.
  var pitch: Double
  /// The colour of the dots.
  var colour: RGB
  /// How opaque they are, 0...1.
  var alpha: Double

  /// The dots, row by row.
  ///
  /// - Parameters:
  ///   - radius: The radius of a dot around a point, in pixels; under 0.3 there is none.
  ///   - body: Called with the centre and the radius of each.
  func forEachDot(radius: (Point) -> Double, _ body: (Point, Double) -> Void) {
    let rise = pitch * 0.866
    for row in 0...Int(box.height / rise) + 1 {
      let y = box.y + Double(row) * rise
      let start = box.x + (row.isMultiple(of: 2) ? 0 : pitch / 2)
      for column in 0...Int(box.width / pitch) + 1 {
        let centre = Point(start + Double(column) * pitch, y)
        let radius = radius(centre)
        if radius >= 0.3 { body(centre, radius) }
      }
    }
  }
}

extension Bitmap {
  /// Stamps the dots of a halftone, about twenty times as fast as Cairo fills as many circles: how much
  /// of a pixel a dot covers is told well enough by the distance to its centre.
  ///
  /// - Parameters:
  ///   - radius: The radius of a dot around a point, in pixels.
  ///   - isGround: Whether a point is to be dotted. Asked for the pixels of a dot only when its corners
  ///     differ.
  func stamp(_ dots: Halftone, radius: (Point) -> Double, isGround: (Point) -> Bool) {
    dots.forEachDot(radius: radius) { centre, radius in
      let reach = radius + 1
      var grounded = isGround(Point(centre.x - reach, centre.y - reach)) ? 1 : 0
      grounded += isGround(Point(centre.x + reach, centre.y - reach)) ? 1 : 0
      grounded += isGround(Point(centre.x - reach, centre.y + reach)) ? 1 : 0
      grounded += isGround(Point(centre.x + reach, centre.y + reach)) ? 1 : 0
      guard grounded > 0 else { return }
      let left = max(0, Int(centre.x - reach))
      let right = min(width, Int(centre.x + reach) + 1)
      let top = max(0, Int(centre.y - reach))
      let bottom = min(height, Int(centre.y + reach) + 1)
      guard left < right, top < bottom else { return }
      for y in top..<bottom {
        for x in left..<right {
          let dx = Double(x) + 0.5 - centre.x
          let dy = Double(y) + 0.5 - centre.y
          let cover = min(1, radius + 0.5 - (dx * dx + dy * dy).squareRoot())
          guard cover > 0 else { continue }
          if grounded < 4, !isGround(Point(Double(x) + 0.5, Double(y) + 0.5)) { continue }
          blend(dots.colour, alpha: cover * dots.alpha, x: x, y: y)
        }
      }
    }
  }

  /// Lays a colour over a pixel within the bitmap, as opaque as `alpha` (0...1) says.
  private func blend(_ colour: RGB, alpha: Double, x: Int, y: Int) {
    let weight = Int32(alpha * 256 + 0.5)
    let pixel = unsafe bytes + y * stride + x * 4
    func mixed(_ bottom: UInt8, _ top: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: Int32(bottom) + ((Int32(top) - Int32(bottom)) * weight + 128) >> 8)
    }
    unsafe pixel[0] = mixed(pixel[0], colour.blue)
    unsafe pixel[1] = mixed(pixel[1], colour.green)
    unsafe pixel[2] = mixed(pixel[2], colour.red)
  }
}
