internal import CLCMS

/// A picture's colour profile (ICC.1), and the way from its colours to those of sRGB.
///
/// Applied after a picture has been scaled: there are fewer pixels then.
@safe struct ColourProfile: ~Copyable {
  /// Whether there was a profile that could not be used.
  let isUnusable: Bool
  private let transform: cmsHTRANSFORM?

  /// Reads a profile. The C functions are `cmsOpenProfileFromMem` and `cmsCreateTransform`.
  ///
  /// - Parameters:
  ///   - bytes: The profile; empty for none, which means sRGB.
  ///   - colour: What the picture's samples mean.
  ///   - isGrey: Whether the picture has no colour.
  init(_ bytes: [UInt8], for colour: ColourModel, isGrey: Bool) {
    guard !bytes.isEmpty else {
      isUnusable = false
      unsafe transform = nil
      return
    }
    let opened = unsafe cmsOpenProfileFromMem(bytes, cmsUInt32Number(bytes.count))
    let sRGB = unsafe cmsCreate_sRGBProfile()
    defer {
      if let opened = unsafe opened { unsafe cmsCloseProfile(opened) }
      if let sRGB = unsafe sRGB { unsafe cmsCloseProfile(sRGB) }
    }
    let format: cmsUInt32Number
    switch (unsafe opened.map { unsafe cmsGetColorSpace($0) }, colour) {
    case (cmsSigRgbData, .rgb), (cmsSigRgbData, .yCbCr): format = clcms_bgrx
    case (cmsSigGrayData, _) where isGrey: format = clcms_grey
    case (cmsSigCmykData, .cmyk), (cmsSigCmykData, .ycck): format = clcms_cmyk
    default:
      isUnusable = true
      unsafe transform = nil
      return
    }
    if unsafe format == clcms_bgrx && Self.isSRGB(opened) {
      isUnusable = false
      unsafe transform = nil
      return
    }
    let made = unsafe cmsCreateTransform(
      opened, format, sRGB, clcms_bgrx, cmsUInt32Number(INTENT_PERCEPTUAL), 0)
    isUnusable = unsafe made == nil
    unsafe transform = made
  }

  deinit {
    if let transform = unsafe transform { unsafe cmsDeleteTransform(transform) }
  }

  /// Whether colours are not those of sRGB already.
  var changesColours: Bool { unsafe transform != nil }

  /// Changes the colours of a part of a bitmap, where samples stand in the picture's own way: grey, or
  /// blue, green and red, or four inks. The C function is `cmsDoTransformLineStride`.
  func apply(to region: PixelBox, of bitmap: Bitmap) {
    guard let transform = unsafe transform else { return }
    let first = unsafe bitmap.bytes + region.y * bitmap.stride + region.x * 4
    let stride = cmsUInt32Number(bitmap.stride)
    // Pixel by pixel, so that reading and writing may be in the same place.
    unsafe cmsDoTransformLineStride(
      transform, first, first, cmsUInt32Number(region.width), cmsUInt32Number(region.height),
      stride, stride, 0, 0)
  }

  /// Whether a profile says that it is sRGB. Most do, and to do nothing is faster and exact. The C
  /// function is `cmsGetProfileInfoASCII`.
  private static func isSRGB(_ profile: cmsHPROFILE?) -> Bool {
    var text = [CChar](repeating: 0, count: 64)
    let count = unsafe cmsGetProfileInfoASCII(
      profile, cmsInfoDescription, "en", "US", &text, cmsUInt32Number(text.count))
    guard count > 0 else { return false }
    let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return name.contains("sRGB")
  }
}
