internal import CGIF

/// A GIF file that is being read: its first picture, whole.
struct GIFReader: ~Copyable, PictureReader {
  let shape: PictureShape
  private(set) var warnings: [ImageWarning] = []

  private let decoder: GIFDecoder
  private let row: PixelRow
  /// The picture's place on the screen, which is what is seen.
  private let frame: PixelBox
  private let isInterlaced: Bool
  /// The number of the colour that is transparent, or -1.
  private let transparent: Int
  private let colours: [GifColorType]
  /// The numbers of colours, row by row. Empty until it is read.
  private var numbers: [UInt8] = []
  private let line: PixelSheet
  private var next = 0

  /// Reads all that comes before the first picture's pixels.
  init(_ file: UnsafeRawBufferPointer, ground: RGB) throws(ImageError) {
    let decoder = unsafe try GIFDecoder(file)
    let screen = decoder.screen
    try Cover.checkSize(width: screen.width, height: screen.height)
    let transparent = try Self.findPicture(decoder)
    let (frame, isInterlaced) = decoder.picture
    let colours = decoder.colours
    guard !colours.isEmpty else { throw .damaged(.gif, "it has no colours") }
    // A screen without a size is as large as the picture.
    let hasScreen = screen.width > 0 && screen.height > 0
    let (width, height) = hasScreen ? screen : (frame.width, frame.height)
    guard width > 0, height > 0, frame.width > 0, frame.height > 0 else {
      throw .damaged(.gif, "it has no pixels")
    }
    try Cover.checkSize(width: width, height: height)
    try Cover.checkSize(width: frame.width, height: frame.height)
    shape = PixelRow.shape(width: width, height: height)
    row = PixelRow(ground: ground)
    line = PixelSheet(width: width, height: 1)
    self.decoder = decoder
    self.transparent = transparent
    self.frame = frame
    self.isInterlaced = isInterlaced
    self.colours = colours
  }

  /// Gives the next row.
  mutating func read(into planes: [RowRing]) throws(ImageError) {
    if numbers.isEmpty { try decode() }
    let y = next - frame.y
    next += 1
    guard (0..<frame.height).contains(y) else {
      unsafe row.write(nil, count: shape.width, into: planes)
      return
    }
    unsafe line.bytes.update(repeating: 0, count: line.count)
    for x in 0..<max(0, min(frame.width, shape.width - frame.x)) {
      let number = Int(numbers[y * frame.width + x])
      guard number != transparent, number < colours.count else { continue }
      let colour = colours[number]
      let pixel = unsafe line.bytes + 4 * (frame.x + x)
      unsafe (pixel[0], pixel[1], pixel[2]) = (colour.Red, colour.Green, colour.Blue)
      unsafe pixel[3] = 255
    }
    unsafe row.write(line.bytes, count: shape.width, into: planes)
  }

  /// Reads the picture. The C function is `DGifGetLine`.
  private mutating func decode() throws(ImageError) {
    let width = frame.width
    numbers = [UInt8](repeating: UInt8(clamping: transparent), count: width * frame.height)
    for (count, y) in Self.order(of: frame.height, isInterlaced: isInterlaced).enumerated() {
      do throws(ImageError) {
        unsafe try numbers[y * width..<(y + 1) * width].withUnsafeMutableBufferPointer {
          (line) throws(ImageError) in
          unsafe try decoder.perform { unsafe DGifGetLine($0, line.baseAddress, Int32(width)) }
        }
      } catch {
        if count == 0 { throw error }
        warnings = [.cut]
        return
      }
    }
  }

  /// The order of rows in the file (GIF89a, appendix E).
  private static func order(of height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      Array(stride(from: first, to: height, by: step))
    }
  }

  /// Goes on to the first picture. The C functions are `DGifGetRecordType`, `DGifGetImageDesc` and
  /// `DGifGetExtension`.
  ///
  /// - Returns: The number of the transparent colour, or -1.
  private static func findPicture(_ decoder: GIFDecoder) throws(ImageError) -> Int {
    var transparent = -1
    while true {
      var kind = UNDEFINED_RECORD_TYPE
      unsafe try decoder.perform { unsafe DGifGetRecordType($0, &kind) }
      switch kind {
      case IMAGE_DESC_RECORD_TYPE:
        unsafe try decoder.perform { unsafe DGifGetImageDesc($0) }
        return transparent
      case EXTENSION_RECORD_TYPE:
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        unsafe try decoder.perform { unsafe DGifGetExtension($0, &code, &block) }
        while let bytes = unsafe block {
          var control = GraphicsControlBlock()
          if code == GRAPHICS_EXT_FUNC_CODE,
            unsafe DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &control) == GIF_OK
          {
            transparent = Int(control.TransparentColor)
          }
          unsafe try decoder.perform { unsafe DGifGetExtensionNext($0, &block) }
        }
      default: throw .damaged(.gif, "it has no picture")
      }
    }
  }
}
