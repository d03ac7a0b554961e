import CGLib

/// Checksums of short texts, as names for files and as Marvel's signature.
enum Checksum {
  /// The SHA-256 of a text, in lower-case hexadecimal.
  static func sha256(_ text: String) -> String { checksum(G_CHECKSUM_SHA256, of: text) }

  /// The MD5 of a text, in lower-case hexadecimal. Marvel's gateway wants it; nothing else should.
  static func md5(_ text: String) -> String { checksum(G_CHECKSUM_MD5, of: text) }

  /// The C function is `g_compute_checksum_for_data`.
  private static func checksum(_ kind: GChecksumType, of text: String) -> String {
    let bytes = Array(text.utf8)
    let sum = unsafe bytes.withUnsafeBufferPointer {
      unsafe g_compute_checksum_for_data(kind, $0.baseAddress, gsize($0.count))
    }
    // The C function gives NULL for a kind of checksum that it does not know, and knows these.
    guard let sum = unsafe sum else { return "" }
    defer { unsafe g_free(sum) }
    return unsafe String(cString: sum)
  }
}
