import CGLib
public import FoundationEssentials

extension Ledger {
  /// The SHA-256 of `data`, in lower-case hexadecimal.
  ///
  /// The C function is `g_compute_checksum_for_data`.
  public static func sha256(of data: Data) -> String {
    unsafe data.withUnsafeBytes { bytes in
      let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress
      let text = unsafe g_compute_checksum_for_data(G_CHECKSUM_SHA256, start, gsize(bytes.count))
      // The C function gives NULL for a kind of checksum that it does not know, and knows this one.
      guard let text = unsafe text else { return "" }
      defer { unsafe g_free(text) }
      return unsafe String(cString: text)
    }
  }
}
