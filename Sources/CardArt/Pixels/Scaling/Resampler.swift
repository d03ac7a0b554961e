/// Brings a part of a picture to a size: Lanczos-3 on each plane as it is stored, then colours.
///
/// To scale before colours are made saves work (colour is stored at a quarter of the size in nearly all
/// JPEG files) and is better (it is scaled once, not twice).
struct Resampler {
  private let shape: PictureShape
  private let mixer: PixelMixer
  private let target: PixelTarget
  private let scalers: [PlaneScaler]
  /// The rows of each plane that were read last.
  private let rings: [RowRing]

  /// Makes a resampler.
  ///
  /// - Parameters:
  ///   - shape: The picture.
  ///   - crop: The part that is to be seen, in the picture's stored pixels and within it.
  ///   - target: Where it goes.
  ///   - keepsInks: Whether CMYK stays CMYK.
  init(_ shape: PictureShape, crop: CropBox, to target: PixelTarget, keepsInks: Bool) {
    self.shape = shape
    self.target = target
    mixer = PixelMixer(colour: shape.colour, keepsInks: keepsInks)
    scalers = shape.planes.map {
      PlaneScaler($0, crop: crop, width: target.width, height: target.height)
    }
    rings = Self.rings(for: scalers, shape.planes, height: target.height)
  }

  /// Makes a ring for each plane: as large as it must be for what a band needs of one plane to be there
  /// still when the last row that it needs of another has come.
  private static func rings(
    for scalers: [PlaneScaler], _ planes: [PictureShape.Plane], height: Int
  ) -> [RowRing] {
    var capacities = planes.map(\.step)
    for band in bands(height) {
      let reads = self.reads(for: band, scalers, planes)
      for (index, plane) in planes.enumerated() {
        let first = scalers[index].rowsNeeded(by: band).lowerBound
        capacities[index] = max(capacities[index], reads * plane.step - first)
      }
    }
    return zip(planes, capacities).map { RowRing(rowBytes: $0.rowBytes, capacity: $1) }
  }

  /// How often the reader must have been asked before a band can be scaled.
  private static func reads(
    for band: Range<Int>, _ scalers: [PlaneScaler], _ planes: [PictureShape.Plane]
  ) -> Int {
    zip(scalers, planes).map { scaler, plane in
      (scaler.rowsNeeded(by: band).upperBound + plane.step - 1) / plane.step
    }.max() ?? 0
  }

  /// The target's rows, as many at a time as are scaled at once.
  private static func bands(_ height: Int) -> [Range<Int>] {
    stride(from: 0, to: height, by: PlaneScaler.bandHeight).map { first in
      first..<min(first + PlaneScaler.bandHeight, height)
    }
  }

  /// Reads as many rows as are needed, scales them and fills the target.
  func run(_ reader: inout some PlaneReader & ~Copyable) throws(ImageError) {
    var reads = 0
    for band in Self.bands(target.height) {
      let needed = Self.reads(for: band, scalers, shape.planes)
      while reads < needed {
        try reader.read(into: rings)
        reads += 1
        for (ring, plane) in zip(rings, shape.planes) { ring.advance(by: plane.step) }
      }
      for (scaler, ring) in zip(scalers, rings) { scaler.scale(band, of: ring) }
      mix(band)
    }
  }

  /// Makes pixels of a band that was scaled.
  private func mix(_ band: Range<Int>) {
    // One loop for each kind of colour, so that nothing is asked for each pixel.
    switch (scalers.count, shape.colour) {
    case (1, .grey): mix(band, PixelMixer(colour: .grey, keepsInks: false))
    case (3, .rgb): mix(band, PixelMixer(colour: .rgb, keepsInks: false))
    case (3, .yCbCr): mix(band, PixelMixer(colour: .yCbCr, keepsInks: false))
    case (4, _): mix(band, mixer)
    default: preconditionFailure("a colour with as many planes as it does not have")
    }
  }

  @inline(__always)
  private func mix(_ band: Range<Int>, _ mixer: PixelMixer) {
    // Four pointers, the last one again where there are fewer planes: an array would be asked for its
    // bounds for each sample.
    let columns = unsafe (0..<4).map { unsafe scalers[min($0, scalers.count - 1)].columns }
    let (first, second, third, fourth) = unsafe (columns[0], columns[1], columns[2], columns[3])
    for x in 0..<target.width {
      for half in 0..<(band.count + 7) / 8 {
        let index = 2 * x + half
        let pixels = unsafe mixer.pixels(first[index], second[index], third[index], fourth[index])
        target.put(
          pixels, x: x, y: band.lowerBound + 8 * half, count: min(8, band.count - 8 * half))
      }
    }
  }
}
