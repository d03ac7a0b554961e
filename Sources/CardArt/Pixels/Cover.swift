public import FoundationEssentials

/// A cover's file, its header read and nothing else yet.
public struct Cover: Sendable {
  /// The file.
  private let data: Data
  /// What kind of file it is.
  public let kind: ImageKind
  /// The width in pixels, as it is seen.
  public let width: Int
  /// The height in pixels, as it is seen.
  public let height: Int

  /// The largest file that is read, in bytes.
  public static let byteLimit = 64_000_000
  /// The most pixels that are read.
  public static let pixelLimit = 100_000_000
  /// The most pixels a side.
  public static let sideLimit = 65535

  /// Reads the header: what kind of picture it is, and how large. Takes no memory for its pixels.
  ///
  /// - Throws: ``ImageError`` when it is no picture that can be read, or too large a one.
  public static func open(_ data: Data) throws(ImageError) -> Cover {
    guard data.count <= byteLimit else { throw .tooManyBytes(data.count, limit: byteLimit) }
    return try unsafe data.bytes.withUnsafeBytes { (file) throws(ImageError) in
      let kind = unsafe try ImageKind(of: file)
      switch kind {
      case .jpeg: return Cover(data, kind, unsafe try JPEGReader(file, ground: .white))
      case .png: return Cover(data, kind, unsafe try PNGReader(file, ground: .white))
      case .gif: return Cover(data, kind, unsafe try GIFReader(file, ground: .white))
      case .webp: return Cover(data, kind, unsafe try WebPReader(file, ground: .white))
      }
    }
  }

  private init(_ data: Data, _ kind: ImageKind, _ reader: borrowing some PictureReader & ~Copyable)
  {
    self.data = data
    self.kind = kind
    let shape = reader.shape
    let isTurned = reader.orientation.swapsSides
    width = isTurned ? shape.height : shape.width
    height = isTurned ? shape.width : shape.height
  }

  /// Refuses a picture that is too large, before memory is taken for it.
  static func checkSize(width: Int, height: Int) throws(ImageError) {
    guard width <= sideLimit, height <= sideLimit, width * height <= pixelLimit else {
      throw .tooManyPixels(width: width, height: height)
    }
  }

  /// Draws a part of the cover in a part of a bitmap, as large as that is. Transparent parts of the cover
  /// show the ground; colours become those of sRGB.
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
    let drawing = Drawing(crop: crop, bitmap: bitmap, region: region, threads: threads)
    return try unsafe data.bytes.withUnsafeBytes { (file) throws(ImageError) in
      switch kind {
      case .jpeg: return try drawing.draw(unsafe JPEGReader(file, ground: ground))
      case .png: return try drawing.draw(unsafe PNGReader(file, ground: ground))
      case .gif: return try drawing.draw(unsafe GIFReader(file, ground: ground))
      case .webp: return try drawing.draw(unsafe WebPReader(file, ground: ground))
      }
    }
  }
}

/// Where a part of a picture is to be drawn.
private struct Drawing {
  let crop: CropBox
  let bitmap: Bitmap
  let region: PixelBox
  let threads: Int

  /// Draws it, and says what is wrong with the picture.
  func draw(_ reader: consuming some PictureReader & ~Copyable) throws(ImageError)
    -> [ImageWarning]
  {
    let shape = reader.shape
    let orientation = reader.orientation
    let (width, height) =
      orientation.swapsSides ? (shape.height, shape.width) : (shape.width, shape.height)
    let stored = orientation.stored(
      crop.clipped(width: width, height: height), width: width, height: height)
    let profile = ColourProfile(reader.profile, for: shape.colour, isGrey: reader.isGrey)
    let resampler = Resampler(
      shape, crop: stored, to: PixelTarget(region, of: bitmap, orientation: orientation),
      keepsInks: profile.changesColours, threads: threads)
    try resampler.run(&reader)
    profile.apply(to: region, of: bitmap)
    return reader.warnings + (profile.isUnusable ? [.badProfile] : [])
  }
}
