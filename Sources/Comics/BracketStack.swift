/// Which of the open brackets are `[`, to ``ComicScanner/depthLimit``; deeper ones are only counted.
struct BracketStack {
  private var words = [UInt64](repeating: 0, count: ComicScanner.depthLimit / 64)
  /// How many are open.
  private(set) var depth = 0

  /// Opens one.
  mutating func open(list: Bool) {
    if depth < ComicScanner.depthLimit {
      let bit = UInt64(1) << UInt64(depth & 63)
      if list { words[depth >> 6] |= bit } else { words[depth >> 6] &= ~bit }
    }
    depth += 1
  }

  /// Whether the innermost open one is a `[`; `nil` where that is not known any more, or none is open.
  var isInList: Bool? {
    guard depth > 0, depth <= ComicScanner.depthLimit else { return nil }
    return words[(depth - 1) >> 6] & (1 << UInt64((depth - 1) & 63)) != 0
  }

  /// Closes the innermost one.
  ///
  /// - Returns: Whether there was one of this kind to close.
  mutating func close(list: Bool) -> Bool {
    guard depth > 0, (isInList ?? list) == list else { return false }
    depth -= 1
    return true
  }
}
