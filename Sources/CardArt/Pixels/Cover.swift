internal import CTurboJPEG
public import FoundationEssentials

/// A cover's file, its header read and nothing else yet.
public struct Cover: Sendable {
  /// The file.
  private let data: Data
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Reads the header. The C function is `tjDecompressHeader3`.
  public static func open(_ data: Data) throws(ImageError) -> Cover {
    let handle = unsafe tjInitDecompress()
    defer { unsafe tjDestroy(handle) }
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let code = unsafe data.withUnsafeBytes { file in
      unsafe tjDecompressHeader3(
        handle, file.bindMemory(to: UInt8.self).baseAddress, UInt(file.count), &width, &height,
        &sampling, &space)
    }
    guard code == 0 else { throw unsafe .unreadable(String(cString: tjGetErrorStr2(handle))) }
    guard Int(width) * Int(height) <= 100_000_000 else {
      throw .unreadable("it has more than 100 megapixels")
    }
    return Cover(data: data, width: Int(width), height: Int(height))
  }

  /// Draws a part of the cover. The C function is `tjDecompress2`.
  func draw(
    crop: CropBox, into bitmap: Bitmap, region: PixelBox, ground: RGB, threads: Int
  ) throws(ImageError) -> [ImageWarning] {
    let handle = unsafe tjInitDecompress()
    defer { unsafe tjDestroy(handle) }
    let whole = Bitmap(width: width, height: height)
    let code = unsafe data.withUnsafeBytes { file in
      unsafe tjDecompress2(
        handle, file.bindMemory(to: UInt8.self).baseAddress, UInt(file.count), whole.bytes,
        Int32(width), Int32(whole.stride), Int32(height), Int32(TJPF_BGRX.rawValue), 0)
    }
    let reason = unsafe String(cString: tjGetErrorStr2(handle))
    let isFlawed = code != 0
    if isFlawed, unsafe tjGetErrorCode(handle) != Int32(TJERR_WARNING.rawValue) {
      throw .unreadable(reason)
    }
    for y in 0..<region.height {
      let fromY = min(
        height - 1, Int(crop.y + (Double(y) + 0.5) * crop.height / Double(region.height)))
      for x in 0..<region.width {
        let fromX = min(
          width - 1, Int(crop.x + (Double(x) + 0.5) * crop.width / Double(region.width)))
        let target = unsafe bitmap.bytes + (region.y + y) * bitmap.stride + (region.x + x) * 4
        unsafe target.update(from: whole.bytes + fromY * whole.stride + fromX * 4, count: 4)
      }
    }
    return isFlawed ? [.flawed(reason)] : []
  }
}
