public import FoundationEssentials

/// A cover's file, its header read and nothing else yet.
public struct Cover: Sendable {
  /// The file.
  let data: Data
  /// What kind of file it is.
  public let kind: ImageKind
  /// The width in pixels, as it is seen.
  public let width: Int
  /// The height in pixels, as it is seen.
  public let height: Int

  /// The largest file that is read, in bytes.
  static let byteLimit = 64_000_000
  /// The most pixels that are read.
  static let pixelLimit = 100_000_000
  /// The most pixels a side.
  static let sideLimit = 65535

  /// Reads the header: what kind of picture it is, and how large. Takes no memory for its pixels.
  ///
  /// - Throws: ``ImageError`` when it is no picture, or too large a one.
  public static func open(_ data: Data) throws(ImageError) -> Cover {
    guard data.count <= byteLimit else {
      throw .tooManyBytes(data.count, limit: byteLimit)
    }
    return try unsafe data.bytes.withUnsafeBytes { (file) throws(ImageError) in
      let reader = try unsafe JPEGReader(file)
      let (width, height) = (reader.shape.width, reader.shape.height)
      guard width <= sideLimit, height <= sideLimit, width * height <= pixelLimit else {
        throw .tooManyPixels(width: width, height: height)
      }
      let isTurned = reader.orientation.swapsSides
      return Cover(
        data: data, kind: .jpeg, width: isTurned ? height : width,
        height: isTurned ? width : height)
    }
  }

  /// Draws a part of the cover in a part of a bitmap, as large as that is.
  ///
  /// - Parameters:
  ///   - crop: The part of the cover, in its pixels as it is seen.
  ///   - bitmap: The bitmap.
  ///   - region: The part of the bitmap, within it. All of it is filled.
  ///   - ground: What shows where the cover is transparent.
  ///   - threads: How many threads may be used, 1 or more.
  /// - Returns: What is wrong with the cover, if it could be drawn all the same.
  /// - Throws: ``ImageError`` when it cannot be drawn; the region may be filled in part then.
  func draw(
    crop: CropBox, into bitmap: Bitmap, region: PixelBox, ground: RGB, threads: Int
  ) throws(ImageError) -> [ImageWarning] {
    let crop = crop.clipped(width: width, height: height)
    return try unsafe data.bytes.withUnsafeBytes { (file) throws(ImageError) in
      var reader = try unsafe JPEGReader(file)
      let target = PixelTarget(region, of: bitmap, orientation: reader.orientation)
      let stored = reader.orientation.stored(crop, width: width, height: height)
      try Resampler(reader.shape, crop: stored, to: target, keepsInks: false).run(&reader)
      return reader.warnings
    }
  }
}
