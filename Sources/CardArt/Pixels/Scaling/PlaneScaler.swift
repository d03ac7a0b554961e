/// Scales one plane, a band of 16 rows at a time: down first, then along, in fixed point.
///
/// Down, eight neighbours of a row are worked on at once; along, eight rows are, so that no sum ever goes
/// across lanes. In between the rows are turned into columns.
///
/// `@unchecked Sendable`, since the threads that scale take turns: one band after another.
@safe final class PlaneScaler: @unchecked Sendable {
  /// The rows of a band.
  static let bandHeight = 16
  /// What a step of a sample is in ``columns``, which have 5 bits of fraction.
  static let one: Int16 = 32

  /// What was scaled last: for each sample along, the upper eight rows of the band and the lower eight.
  /// Samples are less 128, times ``one``.
  let columns: UnsafeMutablePointer<Lanes>

  private let down: Taps
  private let along: Taps
  private let width: Int
  /// The samples of a source row that count: the first, and how many; a multiple of 16.
  private let start: Int
  private let length: Int
  /// The rows of the band before they are scaled along, and the same as columns.
  private let rows: UnsafeMutablePointer<Int16>
  private let sources: UnsafeMutablePointer<Lanes>
  /// The rows that make up a row.
  private let parts: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>>

  /// Makes a scaler.
  ///
  /// - Parameters:
  ///   - plane: The plane.
  ///   - crop: The part of it that is to be seen, in pixels of the picture.
  ///   - width: How many samples are to be made of a row.
  ///   - height: How many rows are to be made.
  init(_ plane: PictureShape.Plane, crop: CropBox, width: Int, height: Int) {
    down = Taps(
      outputs: height, samples: plane.height, origin: crop.y * plane.down,
      length: crop.height * plane.down, isCoarse: plane.down < 1)
    along = Taps(
      outputs: width, samples: plane.width, origin: crop.x * plane.across,
      length: crop.width * plane.across, isCoarse: plane.across < 1)
    self.width = width
    start = along.first[0]
    let end = along.first[width - 1] + along.count
    length = (end - start + 15) / 16 * 16
    precondition(end <= plane.width && plane.width <= plane.rowBytes && RowRing.slack >= 16)
    unsafe columns = .allocate(capacity: 2 * width)
    unsafe columns.initialize(repeating: Lanes(), count: 2 * width)
    unsafe rows = .allocate(capacity: Self.bandHeight * length)
    unsafe rows.initialize(repeating: 0, count: Self.bandHeight * length)
    unsafe sources = .allocate(capacity: 2 * length)
    unsafe sources.initialize(repeating: Lanes(), count: 2 * length)
    unsafe parts = .allocate(capacity: down.count)
  }

  deinit {
    unsafe columns.deallocate()
    unsafe rows.deallocate()
    unsafe sources.deallocate()
    unsafe parts.deallocate()
  }

  /// The rows of the plane that a band is made of.
  func rowsNeeded(by band: Range<Int>) -> Range<Int> {
    down.first[band.lowerBound]..<down.first[band.upperBound - 1] + down.count
  }

  /// Scales a band of rows, 16 or, at the end, fewer. The result is in ``columns``.
  func scale(_ band: Range<Int>, of ring: RowRing) {
    precondition(band.count <= Self.bandHeight)
    for (index, row) in band.enumerated() {
      unsafe scaleDown(row, of: ring, into: rows + index * length)
    }
    turn()
    scaleAlong()
  }

  /// Makes one row out of `down.count` of them. The result has 7 bits of fraction.
  private func scaleDown(
    _ row: Int, of ring: RowRing, into output: UnsafeMutablePointer<Int16>
  ) {
    let count = down.count
    for tap in 0..<count { unsafe parts[tap] = ring.row(down.first[row] + tap) + start }
    // Each product is rounded down: half a unit too little, on average.
    let bias = Lanes(repeating: Int16(count / 2))
    let flip = SIMD8<UInt16>(repeating: 0x8080)
    unsafe down.weights.withUnsafeBufferPointer { table in
      let weights = unsafe table.baseAddress.unsafelyUnwrapped + row * count
      for x in stride(from: 0, to: length, by: 16) {
        var even = bias
        var odd = bias
        for tap in 0..<count {
          // Sixteen samples, in pairs; to flip the top bit is to take 128 away. Each sample is to be in
          // the upper half of its lane, which gives it 8 bits of fraction.
          let pairs =
            unsafe UnsafeRawPointer(parts[tap] + x).loadUnaligned(as: SIMD8<UInt16>.self) ^ flip
          let weight = unsafe weights[tap]
          even &+= Lanes(bits: pairs &<< 8).multiplyingHigh(weight)
          odd &+= Lanes(bits: pairs & 0xFF00).multiplyingHigh(weight)
        }
        let (low, high) = Lanes.interleaved(even, odd)
        // With room for weights whose sizes add up to 1.9; those of these kernels come to 1.5 at most.
        unsafe store(low &<< 1, at: output + x)
        unsafe store(high &<< 1, at: output + x + 8)
      }
    }
  }

  /// Turns the rows of the band into columns.
  private func turn() {
    for x in stride(from: 0, to: length, by: 8) {
      for half in 0..<2 {
        let first = unsafe rows + half * 8 * length + x
        var block = unsafe (
          load(first), load(first + length), load(first + 2 * length), load(first + 3 * length),
          load(first + 4 * length), load(first + 5 * length), load(first + 6 * length),
          load(first + 7 * length)
        )
        Lanes.transpose(&block)
        let target = unsafe sources + 2 * x + half
        unsafe target[0] = block.0
        unsafe target[2] = block.1
        unsafe target[4] = block.2
        unsafe target[6] = block.3
        unsafe target[8] = block.4
        unsafe target[10] = block.5
        unsafe target[12] = block.6
        unsafe target[14] = block.7
      }
    }
  }

  /// Makes `width` columns out of those there are. The result has 5 bits of fraction.
  private func scaleAlong() {
    let count = along.count
    let bias = Lanes(repeating: Int16(count / 2))
    let (least, most) = (-128 * Self.one, 127 * Self.one)
    unsafe along.weights.withUnsafeBufferPointer { table in
      for x in 0..<width {
        let source = unsafe sources + 2 * (along.first[x] - start)
        let weights = unsafe table.baseAddress.unsafelyUnwrapped + x * count
        var upper = bias
        var lower = bias
        for tap in 0..<count {
          let weight = unsafe weights[tap]
          unsafe upper &+= source[2 * tap].multiplyingHigh(weight)
          unsafe lower &+= source[2 * tap + 1].multiplyingHigh(weight)
        }
        unsafe columns[2 * x] = upper.limited(least, most)
        unsafe columns[2 * x + 1] = lower.limited(least, most)
      }
    }
  }

  @inline(__always)
  private func load(_ place: UnsafeMutablePointer<Int16>) -> Lanes {
    unsafe UnsafeRawPointer(place).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  private func store(_ lanes: Lanes, at place: UnsafeMutablePointer<Int16>) {
    unsafe UnsafeMutableRawPointer(place).storeBytes(of: lanes, as: Lanes.self)
  }
}
