/// The name of a member as two numbers, so that it is compared with many without a look at its bytes.
struct PackedName: Equatable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var count: Int

  /// Packs a name; `nil` when it is over 16 bytes, which none of ours is.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count <= 16 else { return nil }
    count = bytes.count
    for index in 0..<min(8, count) { first = first << 8 | UInt64(bytes[index]) }
    for index in min(8, count)..<count { second = second << 8 | UInt64(bytes[index]) }
  }
}
