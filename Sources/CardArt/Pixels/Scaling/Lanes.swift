/// Eight samples that are worked on at once.
///
/// Integers of 16 bits, because the processors that this runs on (any x86-64 or ARM64) multiply eight of
/// them in one step. Samples are kept less 128, so that they have a sign as their range needs.
typealias Lanes = SIMD8<Int16>

///
/// What is here becomes an instruction or a few each. The generic functions of `SIMD8` that convert and
/// limit are not used: they stay functions when they are called from more than one file.
extension Lanes {
  /// The upper halves of eight products: `self * other / 65536`, rounded down. `pmulhw` on x86-64.
  @inline(__always)
  func multiplyingHigh(_ other: Lanes) -> Lanes {
    var result = Lanes()
    for lane in 0..<8 {
      let product = Int32(self[lane]) &* Int32(other[lane])
      result[lane] = Int16(truncatingIfNeeded: product &>> 16)
    }
    return result
  }

  /// What is out of range, brought to its end. Nothing may be further than 32767 from the other end.
  @inline(__always)
  func limited(_ least: Int16, _ most: Int16) -> Lanes {
    // To shift a number to the right by 15 bits gives all ones when it is below 0, and zeros otherwise.
    let over = self &- Lanes(repeating: least)
    let raised = over & ~(over &>> 15) &+ Lanes(repeating: least)
    let under = raised &- Lanes(repeating: most)
    return under & (under &>> 15) &+ Lanes(repeating: most)
  }

  /// The same bits without a sign.
  @inline(__always)
  var bits: SIMD8<UInt16> { unsafe unsafeBitCast(self, to: SIMD8<UInt16>.self) }

  /// The same bits with a sign.
  @inline(__always)
  init(bits: SIMD8<UInt16>) { self = unsafe unsafeBitCast(bits, to: Lanes.self) }

  /// Numbers of 32 bits out of their lower and upper halves.
  @inline(__always)
  static func joined(_ lower: SIMD8<UInt16>, _ upper: SIMD8<UInt16>) -> SIMD8<UInt32> {
    let (first, last) = interleaved(Lanes(bits: lower), Lanes(bits: upper))
    return unsafe unsafeBitCast(SIMD16(lowHalf: first, highHalf: last), to: SIMD8<UInt32>.self)
  }

  /// The first eight and the last eight of `a0 b0 a1 b1 a2 b2 …`.
  @inline(__always)
  static func interleaved(_ a: Lanes, _ b: Lanes) -> (Lanes, Lanes) {
    var both = SIMD16<Int16>()
    both.evenHalf = a
    both.oddHalf = b
    return (both.lowHalf, both.highHalf)
  }

  /// Makes eight rows of eight columns eight columns of eight rows.
  ///
  /// To interleave the first half of the rows with the second moves each element's number by one bit, as
  /// a perfect shuffle of cards does; three times, and row and column have changed places.
  @inline(__always)
  static func transpose(
    _ r: inout (Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes)
  ) {
    for _ in 0..<3 {
      let (a0, a1) = interleaved(r.0, r.4)
      let (a2, a3) = interleaved(r.1, r.5)
      let (a4, a5) = interleaved(r.2, r.6)
      let (a6, a7) = interleaved(r.3, r.7)
      r = (a0, a1, a2, a3, a4, a5, a6, a7)
    }
  }
}
