/// What a file that is not JSON turned out to be.
public enum ForeignText: Equatable, Sendable {
  /// HTML or XML: a saved page, or an error page of a server in front.
  case webPage
  /// Compressed with gzip.
  case gzip
  /// Text in UTF-16 or UTF-32.
  case utf16

  /// As an error says it.
  var name: String {
    switch self {
    case .webPage: "a web page"
    case .gzip: "compressed with gzip"
    case .utf16: "UTF-16"
    }
  }

  /// Tells by the first byte of a file that is not white space; a byte of zero tells wherever it is.
  init?(firstByte: UInt8) {
    switch firstByte {
    case UInt8(ascii: "<"): self = .webPage
    case 0x1F: self = .gzip
    case 0x00, 0xFE, 0xFF: self = .utf16
    default: return nil
    }
  }
}
