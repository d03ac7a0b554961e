/// A whole picture in memory, four bytes a pixel, for files that cannot be read row by row.
@safe final class PixelSheet {
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int
  /// The first byte of the first row: red, green, blue and alpha.
  let bytes: UnsafeMutablePointer<UInt8>
  /// From one row to the next, in bytes.
  var stride: Int { width * 4 }
  /// How many bytes there are.
  var count: Int { stride * height }

  /// Makes a transparent sheet.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    unsafe bytes = .allocate(capacity: width * height * 4)
    unsafe bytes.initialize(repeating: 0, count: width * height * 4)
  }

  deinit { unsafe bytes.deallocate() }

  /// A row, within the sheet.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    precondition((0..<height).contains(y), "a row outside the picture")
    return unsafe bytes + y * stride
  }
}
