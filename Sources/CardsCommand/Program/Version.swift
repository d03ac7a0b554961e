/// Which release this is.
enum Version {
  /// The number, as in `cards 0.1.0`.
  static let number = "0.1.0"
  /// The day of the manual pages, as `mdoc` writes it.
  static let manualDate = "December 1, 2026"
}
