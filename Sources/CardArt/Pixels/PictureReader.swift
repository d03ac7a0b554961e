/// A file whose header was read, and whose pixels can be.
protocol PictureReader: PlaneReader, ~Copyable {
  /// Reads the header.
  ///
  /// - Parameters:
  ///   - file: The file; it must outlive this value.
  ///   - ground: What shows where the picture is transparent.
  /// - Throws: ``ImageError``, also when the picture is too large. No memory was taken for it then.
  init(_ file: UnsafeRawBufferPointer, ground: RGB) throws(ImageError)

  /// How the picture is to be turned.
  var orientation: Orientation { get }
  /// The colour profile; empty for none.
  var profile: [UInt8] { get }
  /// Whether the picture has no colour, though it may have planes for it.
  var isGrey: Bool { get }
  /// What was wrong so far, and went on all the same.
  var warnings: [ImageWarning] { get }
}

extension PictureReader where Self: ~Copyable {
  /// As it is stored.
  var orientation: Orientation { .upright }
  /// None.
  var profile: [UInt8] { [] }
  /// By the planes.
  var isGrey: Bool { shape.colour == .grey }
}
