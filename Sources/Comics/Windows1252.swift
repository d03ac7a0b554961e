/// The code page that half of the old texts were misread with.
enum Windows1252 {
  /// What the bytes 0x80 to 0x9F stand for, in order; the five that stand for nothing are the control itself.
  private static let specials: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// The byte of a character, also of one that was read as Latin-1 (where 0x80 to 0x9F are controls).
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if let byte = UInt8(exactly: scalar.value) { return byte }
    return specials.firstIndex(of: scalar.value).map { UInt8(0x80 + $0) }
  }

  /// The character that a number from 0x80 to 0x9F was meant to be, when it is written as `&#146;`.
  static func scalar(of number: UInt32) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(number) else { return nil }
    return Unicode.Scalar(specials[Int(number - 0x80)])
  }
}
