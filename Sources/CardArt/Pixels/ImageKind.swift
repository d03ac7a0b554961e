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

  /// Tells the kind of a file by how it begins; what it is called and said to be does not count.
  ///
  /// - Throws: ``ImageError/empty``, ``ImageError/otherKind(_:)`` or ``ImageError/unknownKind``.
  init(of file: UnsafeRawBufferPointer) throws(ImageError) {
    guard unsafe !file.isEmpty else { throw .empty }
    if unsafe Self.begins(file, with: "\u{89}PNG\r\n\u{1A}\n") {
      self = .png
    } else if unsafe Self.begins(file, with: "GIF87a") || Self.begins(file, with: "GIF89a") {
      self = .gif
    } else if unsafe Self.begins(file, with: "RIFF") && Self.begins(file, with: "WEBP", at: 8) {
      self = .webp
    } else if unsafe Self.begins(file, with: "\u{FF}\u{D8}\u{FF}") {
      self = .jpeg
    } else if let name = unsafe OtherKind.name(of: file) {
      throw .otherKind(name)
    } else if unsafe JPEGReader.start(in: file) != nil {
      // Only now: other kinds may have a small JPEG in them.
      self = .jpeg
    } else {
      throw .unknownKind
    }
  }

  /// Whether a file has these bytes, a character below 256 each.
  static func begins(_ file: UnsafeRawBufferPointer, with mark: String, at offset: Int = 0) -> Bool
  {
    let bytes = mark.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    return unsafe file.dropFirst(offset).starts(with: bytes)
  }
}
