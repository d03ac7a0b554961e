/// Writes one JSON object on one line (RFC 8259), its members in the order that they are given.
///
/// `JSONEncoder` keeps no order of members, and a person reads this file: what happened and when
/// comes first.
struct LineWriter {
  /// The line so far, without its end.
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// The whole line, with its newline.
  var line: [UInt8] { bytes + [UInt8(ascii: "}"), UInt8(ascii: "\n")] }

  /// Adds a member that is text. `nil` adds none.
  mutating func member(_ key: LineKey, _ value: String?) {
    guard let value else { return }
    name(key)
    string(value)
  }

  /// Adds a member that is a number. `nil` adds none.
  mutating func member(_ key: LineKey, _ value: Int?) {
    guard let value else { return }
    name(key)
    bytes += String(value).utf8
  }

  private mutating func name(_ key: LineKey) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    string(key.name)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes += [UInt8(ascii: "\\"), byte]
      // DEL too: whoever prints the file to a terminal shall be safe from it.
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
