import Testing

@testable import CardArt

@Suite struct `A halftone` {
  private let dots = Halftone(box: Box(0, 0, 200, 200), pitch: 20, colour: .white, alpha: 1)

  /// How many whole pixels' worth of white there is.
  private func white(_ bitmap: Bitmap) -> Double {
    var sum = 0.0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { sum += Double(bitmap[x, y].green) / 255 }
    }
    return sum
  }

  @Test(arguments: [1, 2.5, 6, 9])
  func `covers the area of its circles`(radius: Double) throws {
    let bitmap = try Bitmap(width: 240, height: 240)
    var count = 0
    // Only dots that are whole.
    let inside = Box(20, 20, 170, 170)
    let size: (Point) -> Double = { inside.contains($0) ? radius : 0 }
    dots.forEachDot(radius: size) { _, _ in count += 1 }
    bitmap.stamp(dots, radius: size, isGround: { _ in true })
    let expected = Double(count) * .pi * radius * radius
    #expect(count > 50)
    #expect(abs(white(bitmap) - expected) < 0.04 * expected + Double(count) * 0.12)
  }

  @Test func `is as Cairo draws circles, nearly`() throws {
    let ours = try Bitmap(width: 240, height: 240)
    let theirs = try Bitmap(width: 240, height: 240)
    ours.stamp(dots, radius: { 3 + $0.x / 50 }, isGround: { _ in true })
    let canvas = try Canvas(theirs)
    let size: (Point) -> Double = { 3 + $0.x / 50 }
    dots.forEachDot(radius: size) { centre, radius in
      canvas.fill(.circle(centre, radius: radius), .solid(.white))
    }
    var worst = 0
    for y in 0..<240 {
      for x in 0..<240 {
        worst = max(worst, abs(Int(ours[x, y].red) - Int(theirs[x, y].red)))
      }
    }
    #expect(worst < 32)
  }

  @Test func `leaves alone what is no ground`() throws {
    let bitmap = try Bitmap(width: 200, height: 200)
    bitmap.stamp(dots, radius: { _ in 9 }, isGround: { $0.x < 100 })
    for y in 0..<200 {
      for x in 100..<200 { #expect(bitmap[x, y] == .black) }
    }
    #expect(white(bitmap) > 5000)
  }

  @Test func `may reach over every edge`() throws {
    let bitmap = try Bitmap(width: 30, height: 30)
    let wide = Halftone(box: Box(-50, -50, 200, 200), pitch: 20, colour: .white, alpha: 0.5)
    bitmap.stamp(wide, radius: { _ in 40 }, isGround: { _ in true })
    #expect(bitmap[0, 0].red > 100 && bitmap[29, 29].red > 100)
  }
}
