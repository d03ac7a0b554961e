/// The part of an Exif block that matters here: which way up the picture is.
enum Exif {
  /// The orientation tag, 0x0112 of the first directory (Exif 2.3, table 3). A block that is damaged says
  /// nothing.
  ///
  /// - Parameter block: A TIFF header and what follows it.
  static func orientation(in block: UnsafeRawBufferPointer) -> Orientation {
    guard let isLittle = unsafe byteOrder(block) else { return .upright }
    func number(at offset: Int, bytes: Int) -> Int? {
      guard offset >= 0, offset <= block.count - bytes else { return nil }
      let places = isLittle ? Array((0..<bytes).reversed()) : Array(0..<bytes)
      return places.reduce(0) { unsafe $0 << 8 | Int(block[offset + $1]) }
    }
    guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2)
    else { return .upright }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(at: entry, bytes: 2) else { break }
      // A short (type 3) is at the beginning of the four bytes for the value.
      if tag == 0x0112, number(at: entry + 2, bytes: 2) == 3 {
        return Orientation(tag: number(at: entry + 8, bytes: 2) ?? 1)
      }
    }
    return .upright
  }

  /// Whether numbers are written with their lowest byte first; `nil` when it is no TIFF header.
  private static func byteOrder(_ block: UnsafeRawBufferPointer) -> Bool? {
    guard block.count >= 8 else { return nil }
    switch unsafe (block[0], block[1], block[2], block[3]) {
    case (0x49, 0x49, 0x2A, 0): return true
    case (0x4D, 0x4D, 0, 0x2A): return false
    default: return nil
    }
  }
}
