/// Brings a part of a picture to a size: Lanczos-3 on each plane as it is stored, then colours.
///
/// To scale before colours are made saves work (colour is stored at a quarter of the size in nearly all
/// JPEG files) and is better (it is scaled once, not twice).
struct Resampler: Sendable {
  private let shape: PictureShape
  private let mixer: PixelMixer
  private let target: PixelTarget
  private let scalers: [PlaneScaler]
  /// The rows of each plane that were read last.
  private let rings: [RowRing]
  /// The target's rows, as many at a time as are scaled between two looks at the other thread.
  private let steps: [Range<Int>]
  /// Whether rows are read on one thread while those before them are scaled on another.
  private let usesTwoThreads: Bool

  /// With fewer pixels than this, a second thread costs more than it saves.
  private static let leastForTwoThreads = 300_000

  /// Makes a resampler.
  ///
  /// - Parameters:
  ///   - shape: The picture.
  ///   - crop: The part that is to be seen, in the picture's stored pixels and within it.
  ///   - target: Where it goes.
  ///   - keepsInks: Whether CMYK stays CMYK.
  ///   - threads: How many threads may be used; more than two are not.
  init(
    _ shape: PictureShape, crop: CropBox, to target: PixelTarget, keepsInks: Bool, threads: Int
  ) {
    self.shape = shape
    self.target = target
    mixer = PixelMixer(colour: shape.colour, keepsInks: keepsInks)
    scalers = shape.planes.map {
      PlaneScaler($0, crop: crop, width: target.width, height: target.height)
    }
    usesTwoThreads = threads > 1 && shape.width * shape.height >= Self.leastForTwoThreads
    steps = Self.ranges(
      0..<target.height, by: usesTwoThreads ? 4 * PlaneScaler.bandHeight : PlaneScaler.bandHeight)
    rings = Self.rings(
      for: scalers, shape.planes, steps: steps, readsAhead: usesTwoThreads)
  }

  /// Makes a ring for each plane: as large as it must be for what a step needs of one plane to be there
  /// still when the last row that it needs of another has come, or, of two threads, that the next step
  /// needs.
  private static func rings(
    for scalers: [PlaneScaler], _ planes: [PictureShape.Plane], steps: [Range<Int>],
    readsAhead: Bool
  ) -> [RowRing] {
    var capacities = planes.map(\.step)
    for (number, step) in steps.enumerated() {
      let last = steps[min(number + (readsAhead ? 1 : 0), steps.count - 1)]
      let reads = self.reads(for: last, scalers, planes)
      for (index, plane) in planes.enumerated() {
        let first = scalers[index].rowsNeeded(by: step).lowerBound
        capacities[index] = max(capacities[index], reads * plane.step - first)
      }
    }
    return zip(planes, capacities).map { RowRing(rowBytes: $0.rowBytes, capacity: $1) }
  }

  /// How often the reader must have been asked before rows of the target can be made.
  private static func reads(
    for rows: Range<Int>, _ scalers: [PlaneScaler], _ planes: [PictureShape.Plane]
  ) -> Int {
    zip(scalers, planes).map { scaler, plane in
      (scaler.rowsNeeded(by: rows).upperBound + plane.step - 1) / plane.step
    }.max() ?? 0
  }

  private static func ranges(_ whole: Range<Int>, by length: Int) -> [Range<Int>] {
    stride(from: whole.lowerBound, to: whole.upperBound, by: length).map { first in
      first..<min(first + length, whole.upperBound)
    }
  }

  /// Reads as many rows as are needed, scales them and fills the target.
  func run(_ reader: inout some PlaneReader & ~Copyable) throws(ImageError) {
    var reads = 0
    for (number, step) in steps.enumerated() {
      let now = Self.reads(for: step, scalers, shape.planes)
      try read(now - reads, from: &reader)
      reads = max(reads, now)
      guard usesTwoThreads, number + 1 < steps.count else {
        precondition(holds(step))
        scaleBands(of: step)
        continue
      }
      let next = max(Self.reads(for: steps[number + 1], scalers, shape.planes), reads)
      try scale(step, whileReading: next - reads, from: &reader)
      reads = next
    }
  }

  /// Scales rows, on another thread if one has time, while more are read on this one.
  private func scale(
    _ step: Range<Int>, whileReading count: Int, from reader: inout some PlaneReader & ~Copyable
  ) throws(ImageError) {
    // What is read must not overwrite what is scaled; the rings are as large as that takes.
    precondition(holds(step, whileReading: count))
    let scaling = SideTask { [self] in scaleBands(of: step) }
    // Also when reading fails: the other thread writes in the target.
    defer { scaling.finish() }
    try read(count, from: &reader)
  }

  /// Reads rows as often as is said.
  private func read(
    _ count: Int, from reader: inout some PlaneReader & ~Copyable
  ) throws(ImageError) {
    guard count > 0 else { return }
    for _ in 0..<count {
      try reader.read(into: rings)
      for (ring, plane) in zip(rings, shape.planes) { ring.advance(by: plane.step) }
    }
  }

  /// Whether the rows that a step is made of are there.
  private func holds(_ step: Range<Int>, whileReading count: Int = 0) -> Bool {
    zip(zip(scalers, rings), shape.planes).allSatisfy { pair, plane in
      pair.1.holds(pair.0.rowsNeeded(by: step), whileReading: count * plane.step)
    }
  }

  private func scaleBands(of step: Range<Int>) {
    for band in Self.ranges(step, by: PlaneScaler.bandHeight) {
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
