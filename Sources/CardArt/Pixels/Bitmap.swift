/// Pixels as Cairo draws them and TurboJPEG reads them, with no copy in between: blue, green, red and an
/// unused byte each, row by row (Cairo's `CAIRO_FORMAT_RGB24` on a little-endian machine).
///
/// A class, since the parts of a card are drawn by different code and on different threads, each in rows
/// or at a time of its own; `@unchecked Sendable` for that reason.
@safe public final class Bitmap: @unchecked Sendable {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// From one row to the next, in bytes.
  let stride: Int
  /// The first byte of the first row.
  let bytes: UnsafeMutablePointer<UInt8>

  /// Makes a black bitmap.
  ///
  /// - Parameters:
  ///   - width: In pixels, 1 or more.
  ///   - height: In pixels, 1 or more.
  init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a bitmap without pixels")
    self.width = width
    self.height = height
    stride = width * 4
    unsafe bytes = .allocate(capacity: stride * height)
    unsafe bytes.initialize(repeating: 0, count: stride * height)
  }

  deinit { unsafe bytes.deallocate() }

  /// The colour of a pixel, `x` and `y` within the bitmap.
  subscript(x: Int, y: Int) -> RGB {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "a pixel outside the bitmap")
    let pixel = unsafe bytes + y * stride + x * 4
    return unsafe RGB(red: pixel[2], green: pixel[1], blue: pixel[0])
  }
}
