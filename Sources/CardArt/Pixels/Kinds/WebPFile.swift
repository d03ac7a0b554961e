internal import CWebP

/// The parts of a WebP file: chunks in a RIFF container (RFC 9649).
@safe struct WebPFile {
  /// The picture's width in pixels.
  let width: Int
  /// The picture's height in pixels.
  let height: Int
  /// The first frame, as the library reads it; of a picture that does not move, the whole file.
  let frame: UnsafeRawBufferPointer
  /// The frame's left edge in the picture.
  private(set) var frameX = 0
  /// The frame's upper edge in the picture.
  private(set) var frameY = 0
  /// The frame's width.
  let frameWidth: Int
  /// The frame's height.
  let frameHeight: Int
  /// The colour profile; empty for none.
  private(set) var profile: UnsafeRawBufferPointer
  /// The Exif block; empty for none.
  private(set) var exif: UnsafeRawBufferPointer

  /// Finds the parts of a file, which must outlive this value. The C function is `WebPGetFeatures`.
  init(_ file: UnsafeRawBufferPointer) throws(ImageError) {
    let nothing = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
    unsafe (profile, exif) = (nothing, nothing)
    let features = unsafe try Self.features(of: file)
    width = Int(features.width)
    height = Int(features.height)
    try Cover.checkSize(width: width, height: height)
    var frame = unsafe features.has_animation == 0 ? file : nothing
    // Behind "RIFF", its size and "WEBP".
    var offset = 12
    while let chunk = unsafe Self.chunk(of: file, at: offset) {
      switch unsafe chunk.name {
      case "ICCP": unsafe profile = chunk.content
      case "EXIF": unsafe exif = Self.withoutName(chunk.content)
      case "ANMF" where unsafe frame.isEmpty && chunk.content.count > 16:
        frameX = unsafe 2 * Self.number(chunk.content, at: 0, bytes: 3)
        frameY = unsafe 2 * Self.number(chunk.content, at: 3, bytes: 3)
        unsafe frame = UnsafeRawBufferPointer(rebasing: chunk.content.dropFirst(16))
      default: break
      }
      offset = unsafe chunk.end
    }
    unsafe self.frame = frame
    let first = unsafe features.has_animation == 0 ? features : try Self.features(of: frame)
    frameWidth = Int(first.width)
    frameHeight = Int(first.height)
    try Cover.checkSize(width: frameWidth, height: frameHeight)
    guard frameX < width, frameY < height else {
      throw .damaged(.webp, "a frame is outside of the picture")
    }
  }

  /// What went wrong, in words.
  static func error(_ status: VP8StatusCode) -> ImageError {
    switch status {
    case VP8_STATUS_OUT_OF_MEMORY: .outOfMemory
    case VP8_STATUS_UNSUPPORTED_FEATURE: .damaged(.webp, "it uses something that is not known")
    case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: .damaged(.webp, "it ends too early")
    default: .damaged(.webp, "its data makes no sense")
    }
  }

  private static func features(
    of file: UnsafeRawBufferPointer
  ) throws(ImageError) -> WebPBitstreamFeatures {
    var features = WebPBitstreamFeatures()
    let status = unsafe WebPGetFeatures(
      file.bindMemory(to: UInt8.self).baseAddress, file.count, &features)
    guard status == VP8_STATUS_OK else { throw error(status) }
    return features
  }

  /// The chunk at an offset, as far as it is in the file.
  private static func chunk(
    of file: UnsafeRawBufferPointer, at offset: Int
  ) -> (name: String, content: UnsafeRawBufferPointer, end: Int)? {
    guard offset + 8 <= file.count else { return nil }
    let name = unsafe String(decoding: file[offset..<offset + 4], as: UTF8.self)
    let size = unsafe number(file, at: offset + 4, bytes: 4)
    let end = min(offset + 8 + size, file.count)
    let content = unsafe UnsafeRawBufferPointer(rebasing: file[offset + 8..<end])
    // Chunks of an odd size are followed by a byte of nothing.
    return unsafe (name, content, end + size % 2)
  }

  /// A number, its lowest byte first.
  private static func number(_ bytes: UnsafeRawBufferPointer, at offset: Int, bytes count: Int)
    -> Int
  {
    (0..<count).reversed().reduce(0) { unsafe $0 << 8 | Int(bytes[offset + $1]) }
  }

  /// Some programs put the name here that stands before the block in a JPEG file.
  private static func withoutName(_ block: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard unsafe ImageKind.begins(block, with: "Exif\0\0") else { return unsafe block }
    return unsafe UnsafeRawBufferPointer(rebasing: block.dropFirst(6))
  }
}
