import Glibc

/// Contrast as the Web Content Accessibility Guidelines 2.1 define it
/// (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
enum Contrast {
  /// The least contrast that text of any size may have on its ground.
  static let readable = 4.5

  /// The contrast of two colours, from 1, none, to 21, black and white.
  static func ratio(_ one: RGB, _ other: RGB) -> Double {
    let (a, b) = (one.luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The colour, made darker until it stands out from the ground; black where nothing else does.
  static func darkened(_ colour: OKLab, on ground: RGB, to least: Double = readable) -> RGB {
    moved(colour, on: ground, to: least, by: -0.01)
  }

  /// The colour, made lighter until it stands out from the ground; white where nothing else does.
  static func lightened(_ colour: OKLab, on ground: RGB, to least: Double = readable) -> RGB {
    moved(colour, on: ground, to: least, by: 0.01)
  }

  private static func moved(
    _ colour: OKLab, on ground: RGB, to least: Double, by step: Double
  ) -> RGB {
    var lightness = colour.lightness
    while (0...1).contains(lightness) {
      let candidate = colour.at(lightness: lightness).rgb
      if ratio(candidate, ground) >= least { return candidate }
      lightness += step
    }
    return step < 0 ? .black : .white
  }
}

extension RGB {
  /// `#000000`.
  static let black = RGB(red: 0, green: 0, blue: 0)
  /// `#ffffff`.
  static let white = RGB(red: 255, green: 255, blue: 255)

  /// A colour as style sheets write it: `0xffd23f` for `#ffd23f`.
  init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// A colour from amounts of light, each 0...1; `nil` when one is outside by more than rounding.
  init?(linearRed red: Double, green: Double, blue: Double) {
    let slack = -0.0005...1.0005
    guard slack.contains(red), slack.contains(green), slack.contains(blue) else { return nil }
    self.init(red: encoded(red), green: encoded(green), blue: encoded(blue))
  }

  /// The amounts of red, green and blue light, each 0...1.
  var linear: (red: Double, green: Double, blue: Double) {
    (lightOfByte[Int(red)], lightOfByte[Int(green)], lightOfByte[Int(blue)])
  }

  /// How much light it gives, from 0 to 1, as the eye weighs it.
  var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// This colour laid over another, as opaque as `alpha` (0...1) says.
  func over(_ ground: RGB, alpha: Double) -> RGB {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(top) * alpha + Double(bottom) * (1 - alpha)).rounded())
    }
    return RGB(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}

/// The light of each byte of sRGB (IEC 61966-2-1).
private let lightOfByte: [Double] = (0...255).map { byte in
  let value = Double(byte) / 255
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}

/// The byte of sRGB for an amount of light.
private func encoded(_ light: Double) -> UInt8 {
  let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  return UInt8((min(max(value, 0), 1) * 255).rounded())
}
