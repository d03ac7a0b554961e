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
  /// Stamps the dots of a halftone, some thirty times as fast as Cairo fills as many circles: how much
  /// of a pixel a dot covers is told well enough by the distance to its centre.
  ///
  /// - Parameters:
  ///   - radius: The radius of a dot around a point, in pixels.
  ///   - isGround: Whether a point is to be dotted. Asked for the pixels of a dot only when its corners
  ///     differ.
  func stamp(_ dots: Halftone, radius: (Point) -> Double, isGround: (Point) -> Bool) {
    let veil = Veil(dots.colour, alpha: dots.alpha)
    dots.forEachDot(radius: radius) { centre, radius in
      let reach = radius + 0.5
      var corners = isGround(Point(centre.x - reach, centre.y - reach)) ? 1 : 0
      corners += isGround(Point(centre.x + reach, centre.y - reach)) ? 1 : 0
      corners += isGround(Point(centre.x - reach, centre.y + reach)) ? 1 : 0
      corners += isGround(Point(centre.x + reach, centre.y + reach)) ? 1 : 0
      guard corners > 0 else { return }
      for y in pixels(from: centre.y - reach, to: centre.y + reach, below: height) {
        let dy = Double(y) + 0.5 - centre.y
        let row = pixels(
          from: centre.x - chord(reach, dy), to: centre.x + chord(reach, dy), below: width)
        // Within this part of the row the dot covers every pixel whole, as long as it is all ground.
        let whole = corners == 4 ? chord(radius - 0.5, dy) : 0
        let solid = pixels(
          from: centre.x - whole + 0.5, to: centre.x + whole - 1.5, below: width
        ).clamped(to: row)
        let start = unsafe UnsafeMutableRawPointer(bytes + y * stride)
          .assumingMemoryBound(to: UInt32.self)
        func blendEdge(_ part: Range<Int>) {
          for x in part {
            let point = Point(Double(x) + 0.5, Double(y) + 0.5)
            let dx = point.x - centre.x
            let cover = min(1, reach - (dx * dx + dy * dy).squareRoot())
            guard cover > 0, corners == 4 || isGround(point) else { continue }
            unsafe start[x] = veil.over(start[x], weight: UInt32(cover * dots.alpha * 256))
          }
        }
        blendEdge(row.lowerBound..<solid.lowerBound)
        for x in solid { unsafe start[x] = veil.over(start[x]) }
        blendEdge(solid.upperBound..<row.upperBound)
      }
    }
  }
}

/// Half of what a line at a distance from the centre cuts out of a circle; 0 outside.
private func chord(_ radius: Double, _ distance: Double) -> Double {
  radius > abs(distance) ? (radius * radius - distance * distance).squareRoot() : 0
}

/// The pixels from one place to another, those that both lie in included, as far as there are any.
private func pixels(from start: Double, to end: Double, below limit: Int) -> Range<Int> {
  let first = min(max(0, Int(start)), limit)
  return first..<max(first, min(limit, Int(end) + 1))
}

/// A colour to be laid over pixels, two of the three parts in one multiplication.
private struct Veil {
  private static let redBlueMask: UInt32 = 0xFF00FF
  private static let greenMask: UInt32 = 0x00FF00
  private let redBlue: UInt32
  private let green: UInt32
  private let weight: UInt32

  /// A colour as opaque as `alpha` (0...1) says.
  init(_ colour: RGB, alpha: Double) {
    weight = UInt32(alpha * 256)
    redBlue = UInt32(colour.red) << 16 | UInt32(colour.blue)
    green = UInt32(colour.green) << 8
  }

  /// The pixel under the colour.
  func over(_ pixel: UInt32) -> UInt32 { over(pixel, weight: weight) }

  /// The pixel under the colour, which counts `weight` parts of 256.
  func over(_ pixel: UInt32, weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let mixed = (pixel & Self.redBlueMask) &* rest &+ redBlue &* weight &+ 0x800080
    let middle = (pixel & Self.greenMask) &* rest &+ green &* weight &+ 0x8000
    return mixed >> 8 & Self.redBlueMask | middle >> 8 & Self.greenMask
  }
}
