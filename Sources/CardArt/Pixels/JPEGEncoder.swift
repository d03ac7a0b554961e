internal import CTurboJPEG
internal import FoundationEssentials

/// How finely a JPEG keeps colours.
public enum Subsampling: Equatable, Sendable {
  /// As finely as light.
  case s444
  /// Half as finely, across and down.
  case s420
}

/// Turns a bitmap into a JPEG file.
public struct JPEGEncoder: Sendable {
  /// 1...100.
  public var quality: Int
  /// How finely colours are kept.
  public var subsampling: Subsampling
  /// Whether the whole picture is seen coarsely before all of the file has arrived.
  public var progressive: Bool

  /// Encodes a bitmap. The C function is `tjCompress2`.
  func encode(_ bitmap: Bitmap, metadata: CardMetadata) throws(ImageError) -> Data {
    let handle = unsafe tjInitCompress()
    defer { unsafe tjDestroy(handle) }
    var file: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { unsafe tjFree(file) }
    let sampling = subsampling == .s444 ? TJSAMP_444 : TJSAMP_420
    let code = unsafe tjCompress2(
      handle, bitmap.bytes, Int32(bitmap.width), Int32(bitmap.stride), Int32(bitmap.height),
      Int32(TJPF_BGRX.rawValue), &file, &size, Int32(sampling.rawValue), Int32(quality),
      progressive ? TJFLAG_PROGRESSIVE : 0)
    guard code == 0, let file = unsafe file else {
      throw unsafe .unwritable(String(cString: tjGetErrorStr2(handle)))
    }
    return unsafe Data(bytes: file, count: Int(size))
  }
}
