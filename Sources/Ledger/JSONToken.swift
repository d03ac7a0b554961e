import Glibc

/// Where a value is in its line, and of what kind it is.
struct JSONToken {
  /// What kind of value it is.
  enum Kind { case text, escapedText, word, nested }

  /// What kind of value it is.
  let kind: Kind
  /// Its bytes: of text, those between the quotes.
  let range: Range<Int>

  /// The text that it is; `nil` when it is no text, or none in UTF-8.
  func string(_ bytes: Span<UInt8>) -> String? {
    switch kind {
    case .text:
      guard let text = try? UTF8Span(validating: bytes.extracting(range)) else { return nil }
      return String(copying: text)
    case .escapedText: return unescaped(bytes)
    case .word, .nested: return nil
    }
  }

  /// Whether ``string(_:)`` gives a text.
  func isString(_ bytes: Span<UInt8>) -> Bool {
    switch kind {
    case .text: (try? UTF8Span(validating: bytes.extracting(range))) != nil
    case .escapedText: unescaped(bytes) != nil
    case .word, .nested: false
    }
  }

  /// The whole number that it is; `nil` when it is something else, or does not fit.
  func integer(_ bytes: Span<UInt8>) -> Int? {
    guard kind == .word, !range.isEmpty else { return nil }
    let negative = bytes[range.lowerBound] == UInt8(ascii: "-")
    let digits = range.dropFirst(negative ? 1 : 0)
    guard !digits.isEmpty else { return nil }
    var value = 0
    for index in digits {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (product, over) = value.multipliedReportingOverflow(by: 10)
      let (sum, overAgain) = product.subtractingReportingOverflow(Int(digit))
      guard !over, !overAgain else { return nil }
      value = sum
    }
    // Counted downwards, since there is one more number below zero than above.
    guard negative || value > .min else { return nil }
    return negative ? value : -value
  }

  /// Whether it is this text, and has no escapes in it. The C function is `memcmp`.
  func equals(_ text: String, _ bytes: Span<UInt8>) -> Bool {
    guard kind == .text, range.count == text.utf8.count else { return false }
    return unsafe bytes.extracting(range).withUnsafeBytes { mine in
      unsafe text.utf8Span.span.withUnsafeBytes { other in
        guard let mine = mine.baseAddress, let other = other.baseAddress else { return true }
        return unsafe memcmp(mine, other, range.count) == 0
      }
    }
  }

  /// Whether it is `true`, `false` or `null`.
  func isLiteral(_ bytes: Span<UInt8>) -> Bool {
    let word = JSONToken(kind: .text, range: range)
    return ["null", "true", "false"].contains { word.equals($0, bytes) }
  }

  /// Whether it is a number by the grammar of RFC 8259, 6.
  func isNumber(_ bytes: Span<UInt8>) -> Bool {
    var at = range.lowerBound
    func digits() -> Int {
      let start = at
      while at < range.upperBound, bytes[at] &- UInt8(ascii: "0") < 10 { at += 1 }
      return at - start
    }
    func take(_ byte: UInt8) -> Bool {
      guard at < range.upperBound, bytes[at] == byte else { return false }
      at += 1
      return true
    }
    _ = take(UInt8(ascii: "-"))
    let first = at
    let whole = digits()
    guard whole == 1 || (whole > 1 && bytes[first] != UInt8(ascii: "0")) else { return false }
    if take(UInt8(ascii: ".")), digits() == 0 { return false }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      if digits() == 0 { return false }
    }
    return at == range.upperBound
  }

  private func unescaped(_ bytes: Span<UInt8>) -> String? {
    var units: [UInt16] = []
    var text = ""
    var at = range.lowerBound
    var plain = at
    func flush(upTo end: Int) -> Bool {
      guard let part = try? UTF8Span(validating: bytes.extracting(plain..<end)) else {
        return false
      }
      text += String(copying: part)
      return true
    }
    while at < range.upperBound {
      guard bytes[at] == UInt8(ascii: "\\") else {
        at += 1
        continue
      }
      guard flush(upTo: at), at + 1 < range.upperBound else { return nil }
      // Neighbouring \u escapes are taken together: two may be the halves of one character.
      units.removeAll(keepingCapacity: true)
      while at + 1 < range.upperBound, bytes[at] == UInt8(ascii: "\\") {
        guard let (unit, length) = escape(at, bytes) else { return nil }
        units.append(unit)
        at += length
      }
      guard let part = String(validating: units, as: UTF16.self) else { return nil }
      text += part
      plain = at
    }
    return flush(upTo: range.upperBound) ? text : nil
  }

  /// The UTF-16 unit that the escape at `at` stands for, and the escape's length.
  private func escape(_ at: Int, _ bytes: Span<UInt8>) -> (UInt16, Int)? {
    switch bytes[at + 1] {
    case UInt8(ascii: "n"): return (0x0A, 2)
    case UInt8(ascii: "r"): return (0x0D, 2)
    case UInt8(ascii: "t"): return (0x09, 2)
    case UInt8(ascii: "b"): return (0x08, 2)
    case UInt8(ascii: "f"): return (0x0C, 2)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return (UInt16(bytes[at + 1]), 2)
    case UInt8(ascii: "u"):
      guard at + 6 <= range.upperBound else { return nil }
      var value: UInt16 = 0
      for index in (at + 2)..<(at + 6) {
        guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
        value = value << 4 | UInt16(digit)
      }
      return (value, 6)
    default: return nil
    }
  }
}
