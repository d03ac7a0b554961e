internal import CPNG

/// A PNG file that is being read: row by row, or, when it is interlaced, whole.
@safe struct PNGReader: ~Copyable, PictureReader {
  let shape: PictureShape
  let orientation: Orientation
  let isGrey: Bool
  private(set) var warnings: [ImageWarning] = []

  private let decoder: OpaquePointer
  private let row: PixelRow
  /// The whole picture, when it is interlaced; one row of it, when it is not. Made when it is needed.
  private var sheet: PixelSheet?
  private let isInterlaced: Bool
  private var next = 0
  /// Whether the rest of the file cannot be read.
  private var hasFailed = false

  /// Reads the header. The C function is `png_read_info`.
  init(_ file: UnsafeRawBufferPointer, ground: RGB) throws(ImageError) {
    guard let decoder = unsafe cpng_create() else { throw .outOfMemory }
    var header = cpng_header()
    let status = unsafe cpng_read_header(
      decoder, file.bindMemory(to: UInt8.self).baseAddress, file.count, &header)
    let (width, height) = (Int(header.width), Int(header.height))
    do throws(ImageError) {
      guard status == CPNG_OK else { throw unsafe Self.error(decoder) }
      try Cover.checkSize(width: width, height: height)
    } catch {
      unsafe cpng_destroy(decoder)
      throw error
    }
    var count = 0
    let exif = unsafe cpng_exif(decoder, &count)
    orientation = unsafe Exif.orientation(in: UnsafeRawBufferPointer(start: exif, count: count))
    unsafe self.decoder = decoder
    shape = PixelRow.shape(width: width, height: height)
    row = PixelRow(ground: ground)
    isGrey = header.is_grey != 0
    isInterlaced = header.is_interlaced != 0
  }

  deinit { unsafe cpng_destroy(decoder) }

  /// The C function is `png_get_iCCP`.
  var profile: [UInt8] {
    var count = 0
    let bytes = unsafe cpng_profile(decoder, &count)
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Reads the next row. The C function is `png_read_row`.
  mutating func read(into planes: [RowRing]) throws(ImageError) {
    defer { next += 1 }
    guard let pixels = unsafe try nextRow() else {
      unsafe row.write(nil, count: shape.width, into: planes)
      return
    }
    unsafe row.write(pixels, count: shape.width, into: planes)
  }

  /// The pixels of the next row, or `nil` when they cannot be read.
  private mutating func nextRow() throws(ImageError) -> UnsafePointer<UInt8>? {
    if isInterlaced {
      if sheet == nil {
        let whole = PixelSheet(width: shape.width, height: shape.height)
        sheet = whole
        try unsafe note(cpng_read_all(decoder, whole.bytes, whole.stride))
      }
      // What is missing at the end of the file is there coarsely, or transparent.
      return unsafe sheet.map { unsafe UnsafePointer($0.row(next)) }
    }
    let line = sheet ?? PixelSheet(width: shape.width, height: 1)
    sheet = line
    if !hasFailed { try unsafe note(cpng_read_row(decoder, line.bytes)) }
    return unsafe hasFailed ? nil : UnsafePointer(line.bytes)
  }

  /// Notes what came of reading. A file that is damaged from the first row on is no picture.
  private mutating func note(_ status: cpng_status) throws(ImageError) {
    let flaw = unsafe String(cString: cpng_flaw(decoder))
    if !flaw.isEmpty, warnings.isEmpty { warnings = [.flawed(flaw)] }
    guard status != CPNG_OK else { return }
    hasFailed = true
    if next == 0, !isInterlaced { throw unsafe Self.error(decoder) }
    warnings =
      unsafe status == CPNG_CUT ? [.cut] : [.flawed(String(cString: cpng_message(decoder)))]
  }

  private static func error(_ decoder: OpaquePointer) -> ImageError {
    unsafe .damaged(.png, String(cString: cpng_message(decoder)))
  }
}
