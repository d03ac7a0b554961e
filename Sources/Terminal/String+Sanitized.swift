extension String {
  /// The text without what could command a terminal or disorder a line: control characters (C0, DEL, C1) and
  /// bidirectional overrides are removed; tabs and line breaks become spaces.
  ///
  /// For text from outside on its way to a terminal; never for a file.
  public var sanitized: String {
    if isPrintableASCII { return self }
    var clean = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: clean.append(" ")
      case 0x00...0x1F, 0x7F...0x9F: break
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: break
      default: clean.append(scalar)
      }
    }
    return String(clean)
  }
}
