import FoundationEssentials

@testable import CardArt

/// Pixels of a picture, three bytes each, to be compared.
struct Picture: Equatable {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  /// A picture with what covers have: even areas, slopes, hard edges, thin lines and all kinds of colour.
  static func drawn(width: Int, height: Int) -> Picture {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
        var colour = (255 * u, 255 * v, 255 * (1 - u))
        if (u - 0.3) * (u - 0.3) + (v - 0.4) * (v - 0.4) < 0.04 { colour = (220, 30, 40) }
        if u > 0.6, v > 0.6 { colour = (20, 60, 200) }
        if (x + 2 * y) % 31 < 2 { colour = (250, 250, 240) }
        bytes += [colour.0, colour.1, colour.2].map { UInt8($0) }
      }
    }
    return Picture(width: width, height: height, bytes: bytes)
  }

  /// What `draw` makes of a cover: all of it, in its own size.
  init(_ cover: Data, ground: RGB = .white) throws {
    let cover = try Cover.open(cover)
    let bitmap = try Bitmap(width: cover.width, height: cover.height)
    _ = try cover.draw(
      crop: CropBox(x: 0, y: 0, width: Double(cover.width), height: Double(cover.height)),
      into: bitmap, region: PixelBox(x: 0, y: 0, width: cover.width, height: cover.height),
      ground: ground, threads: 1)
    self.init(bitmap)
  }

  /// What is in a bitmap.
  init(_ bitmap: Bitmap) {
    (width, height, bytes) = (bitmap.width, bitmap.height, [])
    for y in 0..<height {
      for x in 0..<width {
        let colour = bitmap[x, y]
        bytes += [colour.red, colour.green, colour.blue]
      }
    }
  }

  init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// What ImageMagick makes of a file.
  ///
  /// - Parameter words: What it is to do before it writes pixels.
  init(byImageMagick file: Data, _ words: [String] = []) throws {
    let ppm = try Tool.convert.run(
      ["IN[0]"] + words + ["+set", "comment", "-depth", "8", "-type", "TrueColor", "ppm:OUT"],
      input: file)
    try self.init(ppm: ppm)
  }

  /// Reads a PPM file (P6, without comments).
  init(ppm: Data) throws {
    let head = ppm.split(maxSplits: 4, omittingEmptySubsequences: true) { $0 <= 32 }.prefix(4)
      .map { String(decoding: $0, as: UTF8.self) }
    let size = try head.dropFirst().map { word in
      guard let number = Int(word) else { throw Tool.Failure(words: head) }
      return number
    }
    (width, height) = (size[0], size[1])
    bytes = Array(ppm.suffix(width * height * 3))
  }

  /// The same as a PPM file.
  var ppm: Data { Data("P6\n\(width) \(height)\n255\n".utf8) + bytes }

  /// How far apart two pictures are on average, of 255; `.infinity` when they are not of one size.
  func difference(from other: Picture) -> Double {
    guard (width, height) == (other.width, other.height) else { return .infinity }
    let sum = zip(bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(bytes.count)
  }

  /// The mean of the squares of the differences between two pictures of one size: the less, the higher
  /// the PSNR.
  func squaredDifference(from other: Picture) -> Double {
    let sum = zip(bytes, other.bytes).reduce(0) { sum, pair in
      let difference = Int(pair.0) - Int(pair.1)
      return sum + difference * difference
    }
    return Double(sum) / Double(bytes.count)
  }

  /// A file of this picture, made by ImageMagick.
  func file(_ kind: String, _ words: [String] = []) throws -> Data {
    try Tool.convert.run(["ppm:IN"] + words + ["\(kind):OUT"], input: ppm)
  }
}
