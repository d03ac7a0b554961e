import Glibc

/// A colour by how the eye sees it: equal steps look equal.
///
/// After Björn Ottosson, "A perceptual color space for image processing", 2020
/// (https://bottosson.github.io/posts/oklab); the matrices are his.
struct OKLab: Equatable, Sendable {
  /// From 0, black, to 1, white.
  var lightness: Double
  /// From green, about -0.25, to red, about 0.28.
  var a: Double
  /// From blue, about -0.31, to yellow, about 0.2.
  var b: Double

  /// Makes a colour from its coordinates.
  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The same colour as sRGB has it.
  init(_ colour: RGB) {
    let (red, green, blue) = colour.linear
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// How far it is from grey: 0 for grey, about 0.1 for a muted colour, up to 0.32.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// The direction of its colour, in radians from -π to π. Of no meaning for grey.
  var hue: Double { atan2(b, a) }

  /// The colour at another lightness, as strong as before; ``rgb`` weakens it where it must.
  func at(lightness: Double) -> OKLab { OKLab(lightness: lightness, a: a, b: b) }

  /// The colour with its distance from grey multiplied.
  func strengthened(by factor: Double) -> OKLab {
    OKLab(lightness: lightness, a: a * factor, b: b * factor)
  }

  /// The nearest colour of sRGB that has this lightness and hue.
  var rgb: RGB {
    let lightness = min(max(lightness, 0), 1)
    var low = 0.0
    var high = 1.0
    if let colour = at(lightness: lightness).colourInGamut { return colour }
    // Twelve halvings leave an error far below one step of 255.
    for _ in 0..<12 {
      let middle = (low + high) / 2
      let inside = at(lightness: lightness).strengthened(by: middle).colourInGamut != nil
      if inside { low = middle } else { high = middle }
    }
    return at(lightness: lightness).strengthened(by: low).colourInGamut
      ?? RGB(
        red: UInt8(lightness * 255), green: UInt8(lightness * 255), blue: UInt8(lightness * 255))
  }

  /// The colour of sRGB, or `nil` when sRGB does not reach it.
  private var colourInGamut: RGB? {
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return RGB(
      linearRed: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      green: -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      blue: -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
  }
}

/// The third power.
private func cube(_ value: Double) -> Double { value * value * value }
