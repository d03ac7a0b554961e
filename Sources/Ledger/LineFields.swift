import FoundationEssentials

/// The members of one line that this program knows: where each value is.
///
/// One is filled again for each line, so that reading a line takes no memory of its own.
struct LineFields {
  private let names = LineKey.allCases.map { PackedName($0.name.utf8Span.span) }
  private var tokens = [JSONToken?](repeating: nil, count: LineKey.allCases.count)
  private var lastTexts = [String?](repeating: nil, count: LineKey.allCases.count)

  /// Notes where the members of the object in `bytes` are. Of two of one name, the last counts.
  mutating func fill(from bytes: Span<UInt8>) throws(JSONScanner.Malformed) {
    for index in tokens.indices { tokens[index] = nil }
    var scanner = try JSONScanner(bytes)
    var expected = 0
    while let name = try scanner.name(bytes) {
      let value = try scanner.value(bytes)
      guard let index = index(of: name, bytes, from: expected) else { continue }
      tokens[index] = value
      expected = index + 1
    }
  }

  /// The text of a member.
  func string(_ key: LineKey, _ bytes: Span<UInt8>) -> String? { self[key]?.string(bytes) }

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

  /// The place of a name among the keys. Our own lines have them in the order of ``LineKey``, so the
  /// search begins after the one found last, and mostly ends there.
  private func index(of name: JSONToken, _ bytes: Span<UInt8>, from expected: Int) -> Int? {
    guard name.kind == .text, let packed = PackedName(bytes.extracting(name.range)) else {
      return nil
    }
    if expected < names.count, names[expected] == packed { return expected }
    return names.firstIndex { $0 == packed }
  }
}
