import Testing

@testable import CardArt

@Suite struct `A resampler` {
  @Test(arguments: [
    // Smaller, larger, both; whole and fractional crops; to the edges and away from them.
    Case(from: (100, 150), crop: CropBox(x: 0, y: 0, width: 100, height: 150), to: (44, 42)),
    Case(from: (199, 306), crop: CropBox(x: 0.5, y: 20.25, width: 198, height: 190), to: (88, 84)),
    Case(from: (56, 85), crop: CropBox(x: 0, y: 3.2, width: 56, height: 53.5), to: (88, 84)),
    Case(from: (40, 40), crop: CropBox(x: 0, y: 0, width: 40, height: 40), to: (90, 17)),
    Case(from: (300, 20), crop: CropBox(x: 100.1, y: 3, width: 30, height: 9), to: (25, 31)),
    Case(from: (33, 47), crop: CropBox(x: 0, y: 0, width: 33, height: 47), to: (33, 47)),
    Case(from: (500, 500), crop: CropBox(x: 0, y: 0, width: 500, height: 500), to: (3, 2)),
    Case(from: (5, 4), crop: CropBox(x: 1, y: 1, width: 2, height: 2), to: (50, 40)),
    Case(from: (1, 1), crop: CropBox(x: 0, y: 0, width: 1, height: 1), to: (19, 18)),
    Case(from: (2, 300), crop: CropBox(x: 0, y: 299.9, width: 0.01, height: 0.1), to: (1, 1)),
  ])
  func `gives what a slow and exact Lanczos gives`(case sample: Case) throws {
    for noise in [true, false] {
      let plane = Plane(width: sample.from.0, height: sample.from.1, isNoise: noise)
      let bitmap = try Bitmap(width: sample.to.0 + 5, height: sample.to.1 + 3)
      var reader = PlaneSource([plane], colour: .grey)
      try scale(&reader, sample, into: bitmap)
      let exact = plane.scaled(sample.crop, width: sample.to.0, height: sample.to.1)
      var worst = 0.0
      for y in 0..<sample.to.1 {
        for x in 0..<sample.to.0 {
          worst = max(worst, abs(Double(bitmap[x + 2, y + 1].green) - exact[y * sample.to.0 + x]))
        }
      }
      // Half a step is rounding; 16 bits add a little, the more the more samples make up one.
      #expect(worst < (sample.from.0 < 400 ? 0.75 : 1))
      #expect(bitmap[1, 1] == RGB(red: 0, green: 0, blue: 0))
      #expect(bitmap[sample.to.0 + 2, sample.to.1] == RGB(red: 0, green: 0, blue: 0))
    }
  }

  @Test(arguments: [0, 1, 17, 127, 128, 200, 254, 255] as [UInt8])
  func `leaves an even area as it is, to the edge`(value: UInt8) throws {
    for size in [(20, 31), (97, 60), (200, 9)] {
      let plane = Plane(
        width: 61, height: 43, samples: [UInt8](repeating: value, count: 61 * 43))
      let bitmap = try Bitmap(width: size.0, height: size.1)
      var reader = PlaneSource([plane], colour: .grey)
      let target = PixelTarget(
        PixelBox(x: 0, y: 0, width: size.0, height: size.1), of: bitmap, orientation: .upright)
      try Resampler(
        reader.shape, crop: CropBox(x: 0, y: 0, width: 61, height: 43), to: target,
        keepsInks: false, threads: 1
      ).run(&reader)
      let picture = Picture(bitmap)
      #expect(picture.bytes.allSatisfy { $0 == value })
    }
  }

  @Test func `does not wrap around where a kernel overshoots`() throws {
    // The worst there is for a Lanczos kernel: samples as far apart as its weights' signs.
    let samples = (0..<64 * 64).map { ($0 % 64 / 2 + $0 / 64 / 2) % 2 == 0 ? UInt8(255) : 0 }
    let planes = (0..<3).map { _ in Plane(width: 64, height: 64, samples: samples) }
    let bitmap = try Bitmap(width: 150, height: 150)
    var reader = PlaneSource(planes, colour: .yCbCr)
    let target = PixelTarget(
      PixelBox(x: 0, y: 0, width: 150, height: 150), of: bitmap, orientation: .upright)
    try Resampler(
      reader.shape, crop: CropBox(x: 0, y: 0, width: 64, height: 64), to: target, keepsInks: false,
      threads: 1
    ).run(&reader)
    let exact = planes[0].scaled(
      CropBox(x: 0, y: 0, width: 64, height: 64), width: 150, height: 150)
    var worst = 0.0
    for (index, value) in exact.enumerated() {
      let pixel = bitmap[index % 150, index / 150]
      // All three planes are the same, so both differences are as far from their middle (ITU-T T.871).
      let difference = value - 128
      let channels = [
        (pixel.red, 1.402), (pixel.green, -0.344136 - 0.714136), (pixel.blue, 1.772),
      ]
      for (channel, factor) in channels {
        let right = min(max(value + factor * difference, 0), 255)
        worst = max(worst, abs(Double(channel) - right))
      }
    }
    #expect(worst < 2)
  }

  @Test func `reads no rows below those that are seen`() throws {
    let plane = Plane(width: 20, height: 1000, isNoise: true)
    var reader = PlaneSource([plane], colour: .grey)
    let bitmap = try Bitmap(width: 30, height: 30)
    let sample = Case(
      from: (20, 1000), crop: CropBox(x: 0, y: 10, width: 20, height: 20), to: (25, 27))
    try scale(&reader, sample, into: bitmap)
    #expect(reader.rowsRead == 33)
  }

  @Test(arguments: [0, 0.3], [150, 200])
  func `gives the same with two threads`(top: Double, height: Int) throws {
    // Planes that are read in different steps, and of which one needs more rows than the other.
    var half = Plane(width: 350, height: 460, isNoise: true)
    half.across = 0.5
    let planes = [Plane(width: 700, height: 460, isNoise: true), half, half]
    let crop = CropBox(x: 10.5, y: top * 460, width: 680, height: 0.6 * 460)
    let pictures = try [1, 2, 3].map { threads in
      let bitmap = try Bitmap(width: 40, height: height)
      var reader = PlaneSource(planes, colour: .yCbCr)
      let target = PixelTarget(
        PixelBox(x: 0, y: 0, width: 40, height: height), of: bitmap, orientation: .upright)
      try Resampler(reader.shape, crop: crop, to: target, keepsInks: false, threads: threads)
        .run(&reader)
      return Picture(bitmap)
    }
    #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
  }

  @Test(arguments: [0, 200, 300], [1, 2])
  func `stops at a row that cannot be read`(row: Int, threads: Int) throws {
    let bitmap = try Bitmap(width: 40, height: 200)
    var reader = PlaneSource([Plane(width: 700, height: 460, isNoise: false)], colour: .grey)
    reader.badRow = row
    let target = PixelTarget(
      PixelBox(x: 0, y: 0, width: 40, height: 200), of: bitmap, orientation: .upright)
    let resampler = Resampler(
      reader.shape, crop: CropBox(x: 0, y: 0, width: 700, height: 460), to: target,
      keepsInks: false, threads: threads)
    #expect(throws: ImageError.damaged(.jpeg, "row \(row)")) { try resampler.run(&reader) }
  }

  @Test(arguments: [64, 90, 32, 20])
  func `gives colour that is stored coarsely what a slow and exact cubic gives`(
    width: Int
  ) throws {
    let full = Plane(width: 64, height: 50, isNoise: true)
    for (samples, noise) in [(32, true), (32, false), (21, true), (16, true)] {
      var coarse = Plane(width: samples, height: 50, isNoise: noise)
      coarse.across = Double(samples) / 64
      let bitmap = try Bitmap(width: width, height: 50)
      let crop = CropBox(x: 1.5, y: 0, width: 62, height: 50)
      var reader = PlaneSource([full, coarse, full], colour: .rgb)
      let target = PixelTarget(
        PixelBox(x: 0, y: 0, width: width, height: 50), of: bitmap, orientation: .upright)
      try Resampler(reader.shape, crop: crop, to: target, keepsInks: false, threads: 1).run(
        &reader)
      let exact = coarse.scaled(crop, width: width, height: 50)
      let worst = exact.indices.map { index in
        abs(Double(bitmap[index % width, index / width].green) - exact[index])
      }.max()
      #expect(try #require(worst) < 0.75)
    }
  }

  @Test func `scales planes of half the size as what they stand for`() throws {
    // A plane with half the samples, each the mean of two: an even slope stays where it was.
    let slope = Plane(width: 64, height: 64, samples: (0..<64 * 64).map { UInt8($0 % 64 * 4) })
    var half = Plane(
      width: 32, height: 64, samples: (0..<32 * 64).map { UInt8($0 % 32 * 8 + 2) })
    half.across = 0.5
    let bitmap = try Bitmap(width: 100, height: 100)
    var reader = PlaneSource([slope, half, slope], colour: .rgb)
    let target = PixelTarget(
      PixelBox(x: 0, y: 0, width: 100, height: 100), of: bitmap, orientation: .upright)
    try Resampler(
      reader.shape, crop: CropBox(x: 0, y: 0, width: 64, height: 64), to: target, keepsInks: false,
      threads: 1
    ).run(&reader)
    for x in 15..<85 {
      let colour = bitmap[x, 50]
      #expect(abs(Int(colour.red) - Int(colour.green)) <= 1)
      #expect(colour.red == colour.blue)
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var from: (Int, Int)
    var crop: CropBox
    var to: (Int, Int)

    var testDescription: String { "\(from.0) x \(from.1) to \(to.0) x \(to.1)" }
  }

  private func scale(_ reader: inout PlaneSource, _ sample: Case, into bitmap: Bitmap) throws {
    let target = PixelTarget(
      PixelBox(x: 2, y: 1, width: sample.to.0, height: sample.to.1), of: bitmap,
      orientation: .upright)
    try Resampler(reader.shape, crop: sample.crop, to: target, keepsInks: false, threads: 1).run(
      &reader)
  }
}
