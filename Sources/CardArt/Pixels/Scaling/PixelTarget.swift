/// Where the pixels of a picture go, counted as it is stored: a region of a bitmap, turned.
///
/// `@unchecked Sendable`, as the bitmap is.
@safe struct PixelTarget: @unchecked Sendable {
  /// The number of pixels along a stored row.
  let width: Int
  /// The number of stored rows.
  let height: Int
  /// The first stored pixel's place.
  let origin: UnsafeMutablePointer<UInt8>
  /// From a pixel to the next of its stored row, in bytes.
  let across: Int
  /// From a stored row to the next, in bytes.
  let down: Int

  /// Makes the target of a picture that is to be turned as `orientation` says.
  ///
  /// - Parameters:
  ///   - region: The part of the bitmap that is to be filled, within it.
  ///   - bitmap: The bitmap; it must outlive this value.
  init(_ region: PixelBox, of bitmap: Bitmap, orientation: Orientation) {
    precondition(
      region.x >= 0 && region.y >= 0 && region.width > 0 && region.height > 0
        && region.x + region.width <= bitmap.width && region.y + region.height <= bitmap.height,
      "a region outside the bitmap")
    let x = region.x + (orientation.mirrorsAcross ? region.width - 1 : 0)
    let y = region.y + (orientation.mirrorsDown ? region.height - 1 : 0)
    unsafe origin = bitmap.bytes + y * bitmap.stride + x * 4
    let right = orientation.mirrorsAcross ? -4 : 4
    let below = orientation.mirrorsDown ? -bitmap.stride : bitmap.stride
    (across, down) = orientation.swapsSides ? (below, right) : (right, below)
    (width, height) =
      orientation.swapsSides ? (region.height, region.width) : (region.width, region.height)
  }

  /// Puts the pixels of one stored column, eight rows at most.
  @inline(__always)
  func put(_ pixels: SIMD8<UInt32>, x: Int, y: Int, count: Int) {
    var place = unsafe UnsafeMutableRawPointer(origin + x * across + y * down)
    for row in 0..<count {
      unsafe place.storeBytes(of: pixels[row], as: UInt32.self)
      unsafe place += down
    }
  }
}
