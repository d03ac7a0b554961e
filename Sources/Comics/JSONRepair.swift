import FoundationEssentials

/// Mends, byte for byte, what programs have written into JSON that a strict reader does not take.
enum JSONRepair {
  /// Control characters become spaces, and halves of a surrogate pair (`\ud83d` alone) become `\ufffd`.
  static func repaired(_ json: Data) -> Data {
    var index = firstSuspect(in: json.span)
    guard index < json.count else { return json }
    var bytes = Array(json)
    while index < bytes.count {
      if bytes[index] < 0x20 { bytes[index] = 0x20 }
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      switch surrogate(in: bytes, at: index) {
      case .high?:
        if surrogate(in: bytes, at: index + 6) == .low {
          index += 12
        } else {
          fallthrough
        }
      case .low?:
        bytes.replaceSubrange(index..<(index + 6), with: #"\ufffd"#.utf8)
        index += 6
      case nil: index += 2
      }
    }
    return Data(bytes)
  }

  /// The index of the first byte that might have to be mended, or the end.
  private static func firstSuspect(in json: Span<UInt8>) -> Int {
    var index = 0
    while index < json.count {
      let byte = json[index]
      if byte < 0x20, byte != UInt8(ascii: "\n") { return index }
      if byte == UInt8(ascii: "\\") {
        // `\ud…`; an escaped backslash takes its second with it.
        if index + 2 < json.count, json[index + 1] == UInt8(ascii: "u"),
          json[index + 2] | 0x20 == UInt8(ascii: "d")
        {
          return index
        }
        index += 1
      }
      index += 1
    }
    return index
  }

  private enum Surrogate { case high, low }

  /// Which half of a pair is written at `index` as `\uD8xx` to `\uDFxx`.
  private static func surrogate(in bytes: [UInt8], at index: Int) -> Surrogate? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"),
      let number = UInt16(
        String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
    else { return nil }
    switch number {
    case 0xD800..<0xDC00: return .high
    case 0xDC00..<0xE000: return .low
    default: return nil
    }
  }
}
