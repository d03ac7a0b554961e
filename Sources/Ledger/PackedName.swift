/// What stands before the value of a member: `,"name":`, as two numbers, so that it is compared with a
/// place in a line without a look at each byte.
struct PackedName {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var firstMask: UInt64 = 0
  private var secondMask: UInt64 = 0
  /// How many bytes it has, 16 at most.
  let count: Int

  /// Packs a name of at most 12 letters.
  init(_ name: String) {
    let bytes = Array(",\"\(name)\":".utf8)
    precondition(bytes.count <= 16)
    count = bytes.count
    // The first byte is the lowest, as it is loaded below.
    for byte in bytes.prefix(8).reversed() { first = first << 8 | UInt64(byte) }
    for byte in bytes.dropFirst(8).reversed() { second = second << 8 | UInt64(byte) }
    firstMask = ~0 >> (64 - 8 * UInt64(min(8, count)))
    secondMask = count > 8 ? ~0 >> (64 - 8 * UInt64(count - 8)) : 0
  }

  /// Whether it stands at `place`. So near the end of a line that 16 bytes do not fit, it is not looked
  /// for.
  func stands(at place: Int, in bytes: Span<UInt8>) -> Bool {
    guard place + 16 <= bytes.count else { return false }
    let raw = unsafe bytes.bytes
    func load(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    return load(place) & firstMask == first && load(place + 8) & secondMask == second
  }
}
