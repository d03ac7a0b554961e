internal import CWebP

/// A WebP file that is being read: whole, as its library does.
@safe struct WebPReader: ~Copyable, PictureReader {
  let shape: PictureShape
  let orientation: Orientation
  let profile: [UInt8]
  private(set) var warnings: [ImageWarning] = []

  private let file: WebPFile
  private let row: PixelRow
  private var sheet: PixelSheet?
  private var rowsRead = 0
  private var next = 0

  /// Reads the header. The C function is `WebPGetFeatures`.
  init(_ file: UnsafeRawBufferPointer, ground: RGB) throws(ImageError) {
    self.file = unsafe try WebPFile(file)
    shape = PixelRow.shape(width: self.file.width, height: self.file.height)
    orientation = unsafe Exif.orientation(in: self.file.exif)
    profile = unsafe Array(self.file.profile)
    row = PixelRow(ground: ground)
  }

  /// Gives the next row.
  mutating func read(into planes: [RowRing]) throws(ImageError) {
    let sheet: PixelSheet
    if let decoded = self.sheet { sheet = decoded } else { sheet = try decode() }
    self.sheet = sheet
    // A frame may be smaller than the picture that it is a part of.
    let y = next - file.frameY
    next += 1
    guard (0..<rowsRead).contains(y) else {
      unsafe row.write(nil, count: shape.width, into: planes)
      return
    }
    if file.frameX == 0, sheet.width == shape.width {
      unsafe row.write(sheet.row(y), count: shape.width, into: planes)
    } else {
      let wide = PixelSheet(width: shape.width, height: 1)
      let count = min(sheet.width, shape.width - file.frameX)
      unsafe (wide.bytes + 4 * file.frameX).update(from: sheet.row(y), count: 4 * count)
      unsafe row.write(wide.bytes, count: shape.width, into: planes)
    }
  }

  /// Decodes the picture, or as much as there is of it. The C functions are `WebPIDecode`, `WebPIUpdate`
  /// and `WebPIDecGetRGB`.
  private mutating func decode() throws(ImageError) -> PixelSheet {
    let sheet = PixelSheet(width: file.frameWidth, height: file.frameHeight)
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0 else { throw .outOfMemory }
    unsafe config.output.colorspace = MODE_RGBA
    unsafe config.output.is_external_memory = 1
    unsafe config.output.u.RGBA = WebPRGBABuffer(
      rgba: sheet.bytes, stride: Int32(sheet.stride), size: sheet.count)
    guard let decoder = unsafe WebPIDecode(nil, 0, &config) else { throw .outOfMemory }
    defer { unsafe WebPIDelete(decoder) }
    let status = unsafe WebPIUpdate(
      decoder, file.frame.bindMemory(to: UInt8.self).baseAddress, file.frame.count)
    var last: Int32 = 0
    _ = unsafe WebPIDecGetRGB(decoder, &last, nil, nil, nil)
    rowsRead = Int(last)
    guard status != VP8_STATUS_OK else { return sheet }
    guard rowsRead > 0 else { throw WebPFile.error(status) }
    warnings = [.cut]
    return sheet
  }
}
