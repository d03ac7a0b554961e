import FoundationEssentials

/// The members of one line that this program knows: where each value is.
///
/// One is filled again for each line, so that reading a line takes no memory of its own.
struct LineFields {
  private let names = LineKey.allCases.map(\.name)
  private let packedNames = LineKey.allCases.map { PackedName($0.name) }
  private var tokens = [JSONToken?](repeating: nil, count: LineKey.allCases.count)
  private var lastTexts = [String?](repeating: nil, count: LineKey.allCases.count)

  /// Notes where the members of the object in `bytes` are. Of two of one name, the last counts.
  mutating func fill(from bytes: Span<UInt8>) throws(JSONScanner.Malformed) {
    for index in tokens.indices { tokens[index] = nil }
    var scanner = try JSONScanner(bytes)
    var expected = 0
    while true {
      // Our own lines have the members in the order of ``LineKey``, so that the next is near.
      if let index = packedNames[expected...].firstIndex(where: { scanner.take($0, bytes) }) {
        tokens[index] = try scanner.value(bytes)
        expected = index + 1
      } else {
        guard let name = try scanner.name(bytes) else { return }
        let value = try scanner.value(bytes)
        guard let index = names.firstIndex(where: { name.equals($0, bytes) }) else { continue }
        tokens[index] = value
        expected = index + 1
      }
    }
  }

  /// The text of a member.
  func string(_ key: LineKey, _ bytes: Span<UInt8>) -> String? { self[key]?.string(bytes) }

  /// Whether a member is a text, which is not made.
  func isString(_ key: LineKey, _ bytes: Span<UInt8>) -> Bool {
    self[key]?.isString(bytes) ?? false
  }

  /// The text of a member that mostly says what it said in a line before: it is the same string then,
  /// and takes no memory of its own.
  mutating func repeatedString(_ key: LineKey, _ bytes: Span<UInt8>) -> String? {
    guard let token = self[key] else { return nil }
    if let last = lastTexts[key.rawValue], token.equals(last, bytes) { return last }
    lastTexts[key.rawValue] = token.string(bytes)
    return lastTexts[key.rawValue]
  }

  /// The whole number of a member.
  func integer(_ key: LineKey, _ bytes: Span<UInt8>) -> Int? { self[key]?.integer(bytes) }

  /// The time of a member.
  func date(_ key: LineKey, _ bytes: Span<UInt8>) -> Date? {
    guard let token = self[key], token.kind == .text else { return nil }
    return Timestamp.date(bytes.extracting(token.range))
  }

  private subscript(key: LineKey) -> JSONToken? { tokens[key.rawValue] }
}
