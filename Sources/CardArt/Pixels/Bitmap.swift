internal import Glibc

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
  private let size: Int

  /// Makes a black bitmap, of memory that the kernel has cleared. The C function is `mmap`.
  ///
  /// - Parameters:
  ///   - width: In pixels, 1 or more.
  ///   - height: In pixels, 1 or more.
  /// - Throws: ``CardArtError/outOfMemory``.
  init(width: Int, height: Int) throws(CardArtError) {
    precondition(width > 0 && height > 0, "a bitmap without pixels")
    self.width = width
    self.height = height
    stride = width * 4
    size = stride * height
    let mapped = unsafe mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else { throw .outOfMemory }
    // A card is all of its pages written once. In large ones, where the kernel has some, that is three
    // interruptions and not 1,500.
    _ = unsafe madvise(mapped, size, MADV_HUGEPAGE)
    unsafe bytes = mapped.bindMemory(to: UInt8.self, capacity: size)
  }

  deinit { unsafe munmap(bytes, size) }

  /// The colour of a pixel, `x` and `y` within the bitmap.
  subscript(x: Int, y: Int) -> RGB {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "a pixel outside the bitmap")
    let pixel = unsafe bytes + y * stride + x * 4
    return unsafe RGB(red: pixel[2], green: pixel[1], blue: pixel[0])
  }
}
