import CLCMS
import FoundationEssentials

/// Colour profiles to put into files.
enum ProfileSamples {
  /// That of sRGB.
  static let sRGB: [UInt8]? = unsafe bytes(of: cmsCreate_sRGBProfile())

  /// One with wider colours than sRGB and a simple gamma: those of Adobe RGB (1998).
  static let wide: [UInt8]? = {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: 0.64, y: 0.33, Y: 1), Green: cmsCIExyY(x: 0.21, y: 0.71, Y: 1),
      Blue: cmsCIExyY(x: 0.15, y: 0.06, Y: 1))
    let gamma = unsafe cmsBuildGamma(nil, 2.2)
    defer { unsafe cmsFreeToneCurve(gamma) }
    var curves = unsafe [gamma, gamma, gamma]
    return unsafe bytes(of: cmsCreateRGBProfile(&white, &primaries, &curves))
  }()

  /// One for grey with a gamma of 1.
  static let grey: [UInt8]? = {
    var white = cmsCIExyY(x: 0.3457, y: 0.3585, Y: 1)
    let gamma = unsafe cmsBuildGamma(nil, 1)
    defer { unsafe cmsFreeToneCurve(gamma) }
    return unsafe bytes(of: cmsCreateGrayProfile(&white, gamma))
  }()

  private static func bytes(of profile: cmsHPROFILE?) -> [UInt8]? {
    guard let profile = unsafe profile else { return nil }
    defer { unsafe cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    guard unsafe cmsSaveProfileToMem(profile, nil, &count) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard unsafe cmsSaveProfileToMem(profile, &bytes, &count) != 0 else { return nil }
    return bytes
  }
}
