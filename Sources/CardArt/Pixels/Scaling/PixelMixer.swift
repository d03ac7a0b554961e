/// Makes pixels of the samples of all planes.
struct PixelMixer: Sendable {
  /// What the samples mean.
  let colour: ColourModel
  /// Whether CMYK is to stay CMYK, one byte each, for a colour profile to be applied afterwards.
  let keepsInks: Bool

  /// Eight pixels as they are stored in a bitmap, out of eight samples of each plane: less 128, times
  /// ``PlaneScaler/one``, in range. Of the planes that a colour does not have, anything.
  @inline(__always)
  func pixels(_ first: Lanes, _ second: Lanes, _ third: Lanes, _ fourth: Lanes) -> SIMD8<UInt32> {
    switch colour {
    case .grey:
      let grey = Self.bytes(first)
      return Self.packed(grey, grey, grey)
    case .rgb:
      return Self.packed(Self.bytes(third), Self.bytes(second), Self.bytes(first))
    case .yCbCr:
      let (red, green, blue) = Self.rgb(first, second, third)
      return Self.packed(Self.bytes(blue), Self.bytes(green), Self.bytes(red))
    case .cmyk:
      return inks(Self.bytes(first), Self.bytes(second), Self.bytes(third), Self.bytes(fourth))
    case .ycck:
      // What they stand for are the colours of which the inks are the opposites.
      let (red, green, blue) = Self.rgb(first, second, third)
      return inks(
        255 &- Self.bytes(red), 255 &- Self.bytes(green), 255 &- Self.bytes(blue),
        Self.bytes(fourth))
    }
  }

  /// Four inks as they are, or as the colours that they leave on paper that is simply white.
  @inline(__always)
  private func inks(
    _ cyan: SIMD8<UInt16>, _ magenta: SIMD8<UInt16>, _ yellow: SIMD8<UInt16>,
    _ black: SIMD8<UInt16>
  ) -> SIMD8<UInt32> {
    if keepsInks {
      return Lanes.joined(cyan | magenta &<< 8, yellow | black &<< 8)
    }
    /// `ink * black / 255`, rounded.
    func left(_ ink: SIMD8<UInt16>) -> SIMD8<UInt16> {
      let product = ink &* black &+ 128
      return (product &+ (product &>> 8)) &>> 8
    }
    return Self.packed(left(yellow), left(magenta), left(cyan))
  }

  /// Red, green and blue of light and two differences of colour (JFIF 1.02, page 3), with the same
  /// fraction. What is over 1 in a factor is added as a whole.
  @inline(__always)
  private static func rgb(_ y: Lanes, _ cb: Lanes, _ cr: Lanes) -> (Lanes, Lanes, Lanes) {
    let red = y &+ cr &+ cr.multiplyingHigh(Lanes(repeating: 26345))  // 1.402
    let green =
      y &- cb.multiplyingHigh(Lanes(repeating: 22553))  // 0.344136
      &- cr &+ cr.multiplyingHigh(Lanes(repeating: 18734))  // 0.714136
    let blue = y &+ cb &+ cb &- cb.multiplyingHigh(Lanes(repeating: 14942))  // 1.772
    return (red, green, blue)
  }

  /// Samples as 0...255, without fraction.
  @inline(__always)
  private static func bytes(_ samples: Lanes) -> SIMD8<UInt16> {
    let whole = (samples &+ PlaneScaler.one / 2) &>> 5
    return (whole.limited(-128, 127) &+ 128).bits
  }

  /// Four bytes a pixel: the first given comes first, the last is 255.
  @inline(__always)
  private static func packed(
    _ first: SIMD8<UInt16>, _ second: SIMD8<UInt16>, _ third: SIMD8<UInt16>
  ) -> SIMD8<UInt32> {
    Lanes.joined(first | second &<< 8, third | 0xFF00)
  }
}
