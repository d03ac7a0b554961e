/// Repairs UTF-8 that was read as Windows-1252 on its way: `donâ€™t` was `don’t`.
enum Mojibake {
  /// Repairs the whole text when all of it then decodes, else the runs that can be nothing else.
  static func repair(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var text = text
    // Two rounds, for what was misread twice.
    for _ in 0..<2 {
      guard text.contains(where: { (0xC2...0xF4).contains($0.value) }) else { break }
      if let whole = repairedWhole(text) {
        text = whole
      } else {
        return repairedRuns(text)
      }
    }
    return text
  }

  /// The text as if its Windows-1252 bytes were UTF-8; `nil` when they are not.
  ///
  /// One pair of letters proves little, since `É…` may be meant, so a single sequence counts only
  /// when it begins with what accents and punctuation of western languages begin with.
  private static func repairedWhole(_ text: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for scalar in text {
      guard let byte = Windows1252.byte(of: scalar) else { return nil }
      bytes.append(byte)
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else { return nil }
    let leads = bytes.filter { $0 >= 0xC2 }
    guard leads.count > 1 || leads.allSatisfy({ [0xC2, 0xC3, 0xE2, 0xEF, 0xF0].contains($0) })
    else { return nil }
    return Array(decoded.unicodeScalars)
  }

  /// Repairs sequences that nobody writes on purpose: general punctuation (`â€™`), accented letters (`Ã©`),
  /// Latin-1 symbols (`Â©`) and the replacement mark (`ï¿½`).
  private static func repairedRuns(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var out: [Unicode.Scalar] = []
    out.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if let (scalar, length) = sequence(in: text, at: index) {
        out.append(scalar)
        index += length
      } else {
        out.append(text[index])
        index += 1
      }
    }
    return out
  }

  private static func sequence(
    in text: [Unicode.Scalar], at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    func continuation(_ offset: Int) -> UInt32? {
      guard index + offset < text.count, let byte = Windows1252.byte(of: text[index + offset]),
        (0x80...0xBF).contains(byte)
      else { return nil }
      return UInt32(byte)
    }
    func scalar(_ value: UInt32, _ length: Int) -> (scalar: Unicode.Scalar, length: Int)? {
      Unicode.Scalar(value).map { ($0, length) }
    }
    switch text[index].value {
    case 0xE2:
      // Only U+20xx and U+21xx: punctuation, currency, letter-like signs.
      guard let second = continuation(1), let third = continuation(2), second < 0x88 else {
        return nil
      }
      return scalar(0x2000 | (second & 0x3F) << 6 | third & 0x3F, 3)
    case 0xEF:
      guard continuation(1) == 0xBF, continuation(2) == 0xBD else { return nil }
      return scalar(0xFFFD, 3)
    case let lead where lead == 0xC2 || lead == 0xC3:
      // A quotation mark may follow a capital letter, so the second must be a Latin-1 sign as it stands.
      guard let second = continuation(1), text[index + 1].value == second else { return nil }
      return scalar((lead & 0x1F) << 6 | second & 0x3F, 2)
    default: return nil
    }
  }
}
