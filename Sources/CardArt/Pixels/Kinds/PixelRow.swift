/// Brings rows of red, green, blue and alpha to three planes, on a ground.
///
/// To do so before scaling gives what scaling with alpha would give, since the ground is the same all
/// over, and does not let the colour of transparent pixels bleed into their neighbours.
struct PixelRow {
  /// What shows where pixels are transparent.
  let ground: RGB

  /// The shape of pictures that are read in this way.
  static func shape(width: Int, height: Int) -> PictureShape {
    let plane = PictureShape.Plane(width: width, height: height, rowBytes: width)
    return PictureShape(
      width: width, height: height, colour: .rgb, planes: [plane, plane, plane])
  }

  /// Writes a row.
  ///
  /// - Parameters:
  ///   - pixels: Four bytes each; `nil` for a row that is missing, which shows the ground.
  ///   - count: The number of pixels.
  ///   - planes: Three rings, each with room for a row of `count` samples.
  func write(_ pixels: UnsafePointer<UInt8>?, count: Int, into planes: [RowRing]) {
    let (reds, greens, blues) = unsafe (planes[0].next(), planes[1].next(), planes[2].next())
    guard let pixels = unsafe pixels else {
      unsafe reds.update(repeating: ground.red, count: count)
      unsafe greens.update(repeating: ground.green, count: count)
      unsafe blues.update(repeating: ground.blue, count: count)
      return
    }
    for x in 0..<count {
      let pixel = unsafe pixels + 4 * x
      let alpha = unsafe pixel[3]
      unsafe reds[x] = mixed(pixel[0], ground.red, alpha)
      unsafe greens[x] = mixed(pixel[1], ground.green, alpha)
      unsafe blues[x] = mixed(pixel[2], ground.blue, alpha)
    }
  }

  /// `(above * alpha + below * (255 - alpha)) / 255`, rounded.
  @inline(__always)
  private func mixed(_ above: UInt8, _ below: UInt8, _ alpha: UInt8) -> UInt8 {
    let sum = UInt32(above) &* UInt32(alpha) &+ UInt32(below) &* UInt32(255 &- alpha) &+ 128
    return UInt8(truncatingIfNeeded: (sum &+ sum &>> 8) &>> 8)
  }
}
