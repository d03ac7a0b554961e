/// A kind of picture that can be read.
public enum ImageKind: String, Sendable, CaseIterable {
  /// The kind that nearly all covers are.
  case jpeg = "JPEG"
  /// Portable Network Graphics.
  case png = "PNG"
  /// Graphics Interchange Format; of several pictures, the first.
  case gif = "GIF"
  /// WebP, of either kind; of several pictures, the first.
  case webp = "WebP"
}
