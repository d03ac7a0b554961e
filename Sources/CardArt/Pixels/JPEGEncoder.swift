internal import CTurboJPEG
internal import FoundationEssentials

/// How finely a JPEG keeps colours.
public enum Subsampling: Equatable, Sendable {
  /// As finely as light.
  case s444
  /// Half as finely, across and down.
  case s420
}

/// Turns a bitmap into a JPEG file, with what is to be known of it in front. All of TurboJPEG is here.
public struct JPEGEncoder: Sendable {
  /// 1...100, as libjpeg counts it.
  public var quality: Int
  /// How finely colours are kept.
  public var subsampling: Subsampling
  /// Whether the whole picture is seen coarsely before all of the file has arrived. Takes five times as
  /// long, and a tenth of the bytes less.
  public var progressive: Bool

  /// Encodes a bitmap, straight from its memory. The C function is `tjCompress2`.
  ///
  /// - Throws: ``ImageError/unwritable(_:)`` with TurboJPEG's own words.
  func encode(_ bitmap: Bitmap, metadata: CardMetadata) throws(ImageError) -> Data {
    let handle = unsafe tjInitCompress()
    defer { unsafe tjDestroy(handle) }
    var file: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { unsafe tjFree(file) }
    let sampling = subsampling == .s444 ? TJSAMP_444 : TJSAMP_420
    // Without the first flag the library rounds more coarsely below quality 96.
    let flags = TJFLAG_ACCURATEDCT | (progressive ? TJFLAG_PROGRESSIVE : 0)
    let code = unsafe tjCompress2(
      handle, bitmap.bytes, Int32(bitmap.width), Int32(bitmap.stride), Int32(bitmap.height),
      Int32(TJPF_BGRX.rawValue), &file, &size, Int32(sampling.rawValue), Int32(quality), flags)
    guard code == 0, let file = unsafe file else {
      throw unsafe .unwritable(String(cString: tjGetErrorStr2(handle)))
    }
    let encoded = unsafe UnsafeRawBufferPointer(start: file, count: Int(size))
    return unsafe Self.labelled(encoded, metadata)
  }

  /// Puts the metadata where it belongs: behind the JFIF segment (JFIF 1.02, page 5) that the library
  /// writes first, in which the density becomes 72 dots an inch.
  private static func labelled(_ file: UnsafeRawBufferPointer, _ metadata: CardMetadata) -> Data {
    // Two bytes of start, two of marker, two of length, "JFIF" and a zero, two of version, one of units,
    // two and two of density.
    let headLength = 20
    let density: [UInt8] = [1, 0, 72, 0, 72]
    let segments =
      segment("Exif\0\0", metadata.exif)
      + segment("http://ns.adobe.com/xap/1.0/\0", Array(metadata.xmp.utf8))
    var result = Data(capacity: file.count + segments.count)
    unsafe result.append(contentsOf: file[..<13])
    result.append(contentsOf: density)
    unsafe result.append(contentsOf: file[18..<headLength])
    result.append(contentsOf: segments)
    unsafe result.append(contentsOf: file[headLength...])
    return result
  }

  /// A segment for applications (marker APP1): its length, a name, and what is in it. Left out if it has
  /// no room.
  private static func segment(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let length = 2 + name.utf8.count + content.count
    guard length <= 0xFFFF else { return [] }
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + Array(name.utf8) + content
  }
}
