internal import CJPEG

/// A JPEG file that is being read, plane by plane as it is stored, with no step in between that would make
/// colours or enlarge planes.
@safe struct JPEGReader: ~Copyable {
  let shape: PictureShape
  let orientation: Orientation

  private let decoder: OpaquePointer
  /// Where the next rows go: those of the first component, then those of the second, and so on.
  private let rows: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
  private var hasStarted = false

  /// The work that a progressive file may make, in pixels times passes. A normal one has about 10 passes.
  private static let workLimit = 2_000_000_000

  /// Reads the header. The C function is `jpeg_read_header`.
  init(_ file: UnsafeRawBufferPointer, ground: RGB) throws(ImageError) {
    guard let decoder = unsafe cjpeg_create() else { throw .outOfMemory }
    // Some servers put an empty line first.
    let picture = unsafe UnsafeRawBufferPointer(
      rebasing: file.dropFirst(Self.start(in: file) ?? 0))
    var header = cjpeg_header()
    let status = unsafe cjpeg_read_header(
      decoder, picture.bindMemory(to: UInt8.self).baseAddress, picture.count, &header)
    let shape: PictureShape
    do throws(ImageError) {
      if let failure = unsafe Self.error(status, decoder, header) { throw failure }
      try Self.checkSize(Int(header.width), Int(header.height), bytes: picture.count)
      shape = unsafe try Self.shape(header, decoder)
    } catch {
      unsafe cjpeg_destroy(decoder)
      throw error
    }
    self.shape = shape
    var count = 0
    let exif = unsafe cjpeg_exif(decoder, &count)
    orientation = unsafe Exif.orientation(in: UnsafeRawBufferPointer(start: exif, count: count))
    unsafe self.decoder = decoder
    unsafe rows = .allocate(capacity: shape.planes.reduce(0) { $0 + $1.step })
  }

  deinit {
    unsafe cjpeg_destroy(decoder)
    unsafe rows.deallocate()
  }

  /// The C function is `jpeg_read_icc_profile`.
  var profile: [UInt8] {
    var count = 0
    let bytes = unsafe cjpeg_profile(decoder, &count)
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  var warnings: [ImageWarning] {
    if unsafe cjpeg_is_cut(decoder) != 0 { return [.cut] }
    let flaw = unsafe String(cString: cjpeg_flaw(decoder))
    return flaw.isEmpty ? [] : [.flawed(flaw)]
  }

  /// Where the picture begins: at the first start-of-image marker of those that a marker follows, if it is
  /// near the beginning.
  static func start(in file: UnsafeRawBufferPointer) -> Int? {
    let head = unsafe UnsafeRawBufferPointer(rebasing: file.prefix(65536))
    guard head.count >= 3 else { return nil }
    return (0..<head.count - 2).first { offset in
      unsafe head[offset] == 0xFF && head[offset + 1] == 0xD8 && head[offset + 2] == 0xFF
    }
  }

  /// Refuses a picture that is too large, or a large one with less than a bit for each block of 8 x 8
  /// pixels: it cannot be there, and to decode what is missing takes long.
  private static func checkSize(_ width: Int, _ height: Int, bytes: Int) throws(ImageError) {
    try Cover.checkSize(width: width, height: height)
    guard width * height < 16_000_000 || bytes * 512 >= width * height else {
      throw .damaged(.jpeg, "\(bytes) bytes cannot hold its \(width) x \(height) pixels")
    }
  }

  private static func shape(
    _ header: cjpeg_header, _ decoder: OpaquePointer
  ) throws(ImageError) -> PictureShape {
    let colour: ColourModel
    switch header.color {
    case CJPEG_GREY: colour = .grey
    case CJPEG_RGB: colour = .rgb
    case CJPEG_YCBCR: colour = .yCbCr
    case CJPEG_CMYK: colour = .cmyk
    case CJPEG_YCCK: colour = .ycck
    default: throw .otherKind("a JPEG picture of \(header.components) colours")
    }
    let planes = (0..<header.components).map { index in
      let component = unsafe cjpeg_get_component(decoder, index)
      return PictureShape.Plane(
        width: Int(component.width), height: Int(component.height),
        across: Double(component.across) / Double(header.across),
        down: Double(component.down) / Double(header.down),
        step: Int(component.rows), rowBytes: Int(component.row_bytes))
    }
    return PictureShape(
      width: Int(header.width), height: Int(header.height), colour: colour, planes: planes)
  }

  private static func error(
    _ status: cjpeg_status, _ decoder: OpaquePointer, _ header: cjpeg_header
  ) -> ImageError? {
    let detail = unsafe cjpeg_detail(decoder)
    switch status {
    case CJPEG_OK: return nil
    case CJPEG_NO_MEMORY: return .outOfMemory
    case CJPEG_TOO_LARGE:
      return .tooManyPixels(width: Int(header.width), height: Int(header.height))
    case CJPEG_OTHER_PRECISION: return .otherKind("a JPEG picture of \(detail) bits a colour")
    case CJPEG_OTHER_PROCESS: return .otherKind(name(ofProcess: detail))
    default: return unsafe .damaged(.jpeg, String(cString: cjpeg_message(decoder)))
    }
  }

  /// The name of a kind of JPEG, by its start-of-frame marker (ITU-T T.81, table B.1).
  private static func name(ofProcess marker: Int32) -> String {
    switch marker {
    case 0xC3, 0xC7, 0xCB, 0xCF: "a lossless JPEG picture"
    case 0xC5, 0xC6, 0xCD, 0xCE: "a hierarchical JPEG picture"
    case 0xF7: "a JPEG-LS picture"
    default: "a JPEG picture of an unusual kind"
    }
  }
}

extension JPEGReader: PictureReader {
  /// Reads the next rows. The C function is `jpeg_read_raw_data`.
  mutating func read(into planes: [RowRing]) throws(ImageError) {
    if !hasStarted {
      hasStarted = true
      let limit = min(max(Self.workLimit / (shape.width * shape.height), 20), 500)
      let status = unsafe cjpeg_start(decoder, Int32(limit))
      if status == CJPEG_TOO_MANY_SCANS { throw .tooManyScans(limit: limit) }
      if let failure = unsafe Self.error(status, decoder, cjpeg_header()) { throw failure }
    }
    var index = 0
    for (ring, plane) in zip(planes, shape.planes) {
      for offset in 0..<plane.step {
        unsafe rows[index] = ring.next(offset)
        index += 1
      }
    }
    if let failure = unsafe Self.error(cjpeg_read(decoder, rows), decoder, cjpeg_header()) {
      throw failure
    }
  }
}
