/// Writes the structure that Exif is made of (TIFF 6.0, section 2), numbers with their lowest byte first.
struct TIFFBlock {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  /// An entry of a directory: twelve bytes.
  enum Entry {
    /// A text with the zero byte at its end, `count` bytes in all, that stands elsewhere.
    case text(tag: UInt16, count: Int, at: Int)
    /// Another directory.
    case pointer(tag: UInt16, to: Int)
    /// A small number.
    case short(tag: UInt16, UInt16)
    /// Four bytes.
    case undefined(tag: UInt16, [UInt8])
  }

  /// Begins. `first` is where the first directory is, in bytes from the beginning.
  mutating func append(header first: Int) {
    bytes += Array("II".utf8)
    append(UInt16(42))
    append(UInt32(first))
  }

  /// Adds a directory. Its entries must be in the order of their tags.
  mutating func append(directory entries: [Entry]) {
    append(UInt16(entries.count))
    for entry in entries {
      switch entry {
      case .text(let tag, let count, let place): append(tag, 2, count: count, UInt32(place))
      case .pointer(let tag, let place): append(tag, 4, count: 1, UInt32(place))
      case .short(let tag, let value): append(tag, 3, count: 1, UInt32(value))
      case .undefined(let tag, let value):
        append(tag, 7, count: value.count, value.reversed().reduce(0) { $0 << 8 | UInt32($1) })
      }
    }
    // There is no directory after it.
    append(UInt32(0))
  }

  private mutating func append(_ tag: UInt16, _ type: UInt16, count: Int, _ value: UInt32) {
    append(tag)
    append(type)
    append(UInt32(count))
    append(value)
  }

  private mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for place in 0..<number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place)))
    }
  }
}
