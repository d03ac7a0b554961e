import Glibc

@testable import CardArt

/// A plane of samples, and kernels that are slow and exact.
struct Plane {
  var width: Int
  var height: Int
  var samples: [UInt8]
  /// Samples per pixel along a row.
  var across = 1.0

  init(width: Int, height: Int, samples: [UInt8]) {
    (self.width, self.height, self.samples) = (width, height, samples)
  }

  /// Noise, which has every frequency, or areas with hard edges.
  init(width: Int, height: Int, isNoise: Bool) {
    var state: UInt32 = 12345
    let samples = (0..<width * height).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      if isNoise { return UInt8(state >> 24) }
      return (index % width / 7 + index / width / 5) % 2 == 0 ? UInt8(255) : 0
    }
    self.init(width: width, height: height, samples: samples)
  }

  /// Scales a part of it, in floating point, straight from the definition.
  func scaled(_ crop: CropBox, width outWidth: Int, height outHeight: Int) -> [Double] {
    let down = weights(outputs: outHeight, samples: height, crop.y, crop.height, isCoarse: false)
    let along = weights(
      outputs: outWidth, samples: width, crop.x * across, crop.width * across,
      isCoarse: across < 1)
    var result: [Double] = []
    for row in down {
      let mixed = (0..<width).map { x in
        row.indices.reduce(0.0) { sum, y in
          row[y] == 0 ? sum : sum + row[y] * Double(samples[y * width + x])
        }
      }
      for column in along {
        let sum = zip(column, mixed).reduce(0) { $0 + $1.0 * $1.1 }
        result.append(min(max(sum, 0), 255))
      }
    }
    return result
  }

  private func weights(
    outputs: Int, samples: Int, _ origin: Double, _ length: Double, isCoarse: Bool
  ) -> [[Double]] {
    let step = length / Double(outputs)
    let stretch = max(1, step)
    return (0..<outputs).map { output in
      let middle = origin + (Double(output) + 0.5) * step
      let all = (0..<samples).map { sample in
        let distance = (Double(sample) + 0.5 - middle) / stretch
        return isCoarse && step < 1 ? cubic(distance) : lanczos(distance)
      }
      let sum = all.reduce(0, +)
      return all.map { $0 / sum }
    }
  }

  private func lanczos(_ x: Double) -> Double {
    if x == 0 { return 1 }
    if abs(x) >= 3 { return 0 }
    return sin(.pi * x) / (.pi * x) * sin(.pi * x / 3) / (.pi * x / 3)
  }

  /// Mitchell and Netravali's family of cubics (1988), with B = 0 and C = 1/2: Catmull and Rom's.
  private func cubic(_ x: Double) -> Double {
    let (b, c, x) = (0.0, 0.5, abs(x))
    if x >= 2 { return 0 }
    return x < 1
      ? ((12 - 9 * b - 6 * c) * pow(x, 3) + (-18 + 12 * b + 6 * c) * pow(x, 2) + (6 - 2 * b)) / 6
      : ((-b - 6 * c) * pow(x, 3) + (6 * b + 30 * c) * pow(x, 2) + (-12 * b - 48 * c) * x
        + (8 * b + 24 * c)) / 6
  }
}

/// Gives planes row by row, as a file would.
struct PlaneSource: PlaneReader {
  let shape: PictureShape
  private let planes: [Plane]
  /// How many rows were asked for.
  private(set) var rowsRead = 0
  /// The row that cannot be read.
  var badRow: Int?

  init(_ planes: [Plane], colour: ColourModel) {
    self.planes = planes
    shape = PictureShape(
      width: planes[0].width, height: planes[0].height, colour: colour,
      planes: planes.map { plane in
        PictureShape.Plane(
          width: plane.width, height: plane.height, across: plane.across, rowBytes: plane.width)
      })
  }

  mutating func read(into rings: [RowRing]) throws(ImageError) {
    if rowsRead == badRow { throw .damaged(.jpeg, "row \(rowsRead)") }
    for (ring, plane) in zip(rings, planes) {
      let first = min(rowsRead, plane.height - 1) * plane.width
      for x in 0..<plane.width { unsafe ring.next()[x] = plane.samples[first + x] }
    }
    rowsRead += 1
  }
}
