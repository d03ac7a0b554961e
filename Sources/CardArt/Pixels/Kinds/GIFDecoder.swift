internal import CGIF

/// giflib's decoder, and the bytes that it reads.
///
/// A class, because giflib keeps a pointer to where it gets its bytes from.
@safe final class GIFDecoder {
  private var rest: UnsafeRawBufferPointer
  private var decoder: UnsafeMutablePointer<GifFileType>?

  /// Begins to read. The C function is `DGifOpen`.
  ///
  /// - Parameter file: The file; it must outlive this object.
  init(_ file: UnsafeRawBufferPointer) throws(ImageError) {
    unsafe rest = file
    var code: Int32 = 0
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe decoder = DGifOpen(context, Self.read, &code)
    if unsafe decoder == nil { throw Self.error(code) }
  }

  deinit {
    // The C function is `DGifCloseFile`.
    if let decoder = unsafe decoder { unsafe DGifCloseFile(decoder, nil) }
  }

  /// Calls giflib.
  ///
  /// - Parameter body: A call that gives `GIF_OK` or, with the reason in the decoder, `GIF_ERROR`.
  func perform(
    _ body: (UnsafeMutablePointer<GifFileType>) -> Int32
  ) throws(ImageError) {
    guard let decoder = unsafe decoder, unsafe body(decoder) == GIF_OK else {
      throw unsafe Self.error(decoder?.pointee.Error ?? 0)
    }
  }

  /// The size of the screen that pictures are on, in pixels.
  var screen: (width: Int, height: Int) {
    guard let decoder = unsafe decoder else { return (0, 0) }
    return unsafe (Int(decoder.pointee.SWidth), Int(decoder.pointee.SHeight))
  }

  /// The picture that was begun last: where it is on the screen, and whether its rows are out of order.
  var picture: (box: PixelBox, isInterlaced: Bool) {
    guard let image = unsafe decoder?.pointee.Image else {
      return (PixelBox(x: 0, y: 0, width: 0, height: 0), false)
    }
    let box = unsafe PixelBox(
      x: Int(image.Left), y: Int(image.Top), width: Int(image.Width), height: Int(image.Height))
    return unsafe (box, image.Interlace)
  }

  /// The picture's own colours, or those of the file; empty when there are neither.
  var colours: [GifColorType] {
    guard let map = unsafe decoder?.pointee.Image.ColorMap ?? decoder?.pointee.SColorMap else {
      return []
    }
    return unsafe Array(
      UnsafeBufferPointer(start: map.pointee.Colors, count: Int(map.pointee.ColorCount)))
  }

  /// Copies the next bytes for giflib: as many as it asks for, or as there are.
  private static let read: InputFunc = { decoder, target, count in
    guard let context = unsafe decoder?.pointee.UserData, let target = unsafe target else {
      return 0
    }
    let source = unsafe Unmanaged<GIFDecoder>.fromOpaque(context).takeUnretainedValue()
    let bytes = unsafe source.rest.prefix(Int(count))
    unsafe UnsafeMutableRawBufferPointer(start: target, count: bytes.count).copyBytes(from: bytes)
    unsafe source.rest = UnsafeRawBufferPointer(rebasing: source.rest.dropFirst(bytes.count))
    return unsafe Int32(bytes.count)
  }

  /// The C function is `GifErrorString`.
  private static func error(_ code: Int32) -> ImageError {
    guard let words = unsafe GifErrorString(code) else {
      return .damaged(.gif, "it cannot be read")
    }
    return unsafe .damaged(.gif, String(cString: words))
  }
}
