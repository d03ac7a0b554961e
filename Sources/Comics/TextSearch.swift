/// Finds the end of a text in quotes, eight bytes at a time.
enum TextSearch {
  /// The index of the first quote, backslash or line feed at `start` or after it, or the end.
  static func end(in bytes: borrowing Span<UInt8>, from start: Int) -> Int {
    let raw = unsafe bytes.bytes
    var index = start
    while index + 8 <= bytes.count {
      // Safe: eight bytes are there, and any eight bytes are a number.
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      let found =
        zeroBytes(word ^ repeated(0x22)) | zeroBytes(word ^ repeated(0x5C))
        | zeroBytes(word ^ repeated(0x0A))
      if found != 0 { return index + found.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < bytes.count {
      switch bytes[index] {
      case 0x22, 0x5C, 0x0A: return index
      default: index += 1
      }
    }
    return index
  }

  private static func repeated(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// The top bit of each byte that is zero. Bytes above the first such byte may be marked wrongly.
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- repeated(0x01)) & ~word & repeated(0x80)
  }
}
