import FoundationEssentials
import Testing

@testable import CardArt

@Suite struct `A cover that is stored on its side` {
  @Test(arguments: [
    // What is seen, from the upper left, of red, green over blue, white.
    (1, "RGBW"), (2, "GRWB"), (3, "WBGR"), (4, "BWRG"), (5, "RBGW"), (6, "BRWG"), (7, "WGBR"),
    (8, "GWRB"),
  ])
  func `is seen upright`(tag: Int, corners: String) throws {
    let file = try stored(width: 48, height: 32, tag: tag)
    let cover = try Cover.open(file)
    #expect(cover.width == (tag < 5 ? 48 : 32) && cover.height == (tag < 5 ? 32 : 48))
    let seen = try Picture(file)
    #expect(self.corners(of: seen) == corners)
  }

  @Test(arguments: 1...8)
  func `is cropped as it is seen`(tag: Int) throws {
    let cover = try Cover.open(stored(width: 48, height: 32, tag: tag))
    let whole = try Picture(stored(width: 48, height: 32, tag: tag))
    // The lower right quarter, within a larger bitmap.
    let (width, height) = (Double(cover.width), Double(cover.height))
    let bitmap = try Bitmap(width: 20, height: 18)
    _ = try cover.draw(
      crop: CropBox(x: width * 0.6, y: height * 0.6, width: width * 0.3, height: height * 0.3),
      into: bitmap, region: PixelBox(x: 3, y: 4, width: 11, height: 9), ground: .white, threads: 1)
    let corner = Array(self.corners(of: whole))[3]
    for (x, y) in [(3, 4), (13, 12), (8, 8)] {
      #expect(name(of: bitmap[x, y]) == corner)
    }
    let black = RGB(red: 0, green: 0, blue: 0)
    #expect(bitmap[2, 4] == black && bitmap[14, 12] == black && bitmap[13, 13] == black)
  }

  @Test(arguments: [0, 9, 65535])
  func `is taken as upright when its tag means nothing`(tag: Int) throws {
    #expect(try corners(of: Picture(stored(width: 48, height: 32, tag: tag))) == "RGBW")
  }

  @Test func `is taken as upright when its Exif block is damaged, wherever it is cut`() throws {
    let block = exif(tag: 6)
    // The tag's value is in its bytes 18 and 19.
    for count in 0..<20 {
      let file = try stored(width: 48, height: 32, exif: block.prefix(count))
      #expect(try Cover.open(file).width == 48, "cut after \(count) bytes")
    }
    // A directory that is said to be outside, and one that is said to go on for ever.
    for (place, value) in [(4, 0xFF), (7, 0x7F), (8, 0xFF)] {
      var damaged = block
      damaged[place] = UInt8(value)
      #expect(throws: Never.self) { try Cover.open(stored(width: 48, height: 32, exif: damaged)) }
    }
  }

  /// Four areas: red, green, blue and white.
  private func stored(width: Int, height: Int, tag: Int) throws -> Data {
    try stored(width: width, height: height, exif: exif(tag: tag))
  }

  private func stored(width: Int, height: Int, exif: Data) throws -> Data {
    let bitmap = try Bitmap(width: width, height: height)
    let canvas = try Canvas(bitmap)
    let (w, h) = (Double(width) / 2, Double(height) / 2)
    canvas.fill(.rectangle(Box(0, 0, w, h)), .solid(RGB(hex: 0xE02020)))
    canvas.fill(.rectangle(Box(w, 0, w, h)), .solid(RGB(hex: 0x20C020)))
    canvas.fill(.rectangle(Box(0, h, w, h)), .solid(RGB(hex: 0x2020E0)))
    canvas.fill(.rectangle(Box(w, h, w, h)), .solid(RGB(hex: 0xF0F0F0)))
    let metadata = CardMetadata(title: "", rights: "", comicID: 1, detailURL: nil)
    let file = try JPEGEncoder(quality: 95, subsampling: .s420, progressive: false)
      .encode(bitmap, metadata: metadata)
    let content = Data("Exif\0\0".utf8) + exif
    let length = content.count + 2
    return file.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content
      + file.dropFirst(2)
  }

  private func exif(tag: Int) -> Data {
    var block = TIFFBlock()
    block.append(header: 8)
    block.append(directory: [.short(tag: 0x0112, UInt16(tag))])
    return Data(block.bytes)
  }

  private func corners(of picture: Picture) -> String {
    let places = [(0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8)]
    return String(
      places.map { u, v in
        let x = Int(u * Double(picture.width))
        let y = Int(v * Double(picture.height))
        let at = 3 * (y * picture.width + x)
        return name(
          of: RGB(
            red: picture.bytes[at], green: picture.bytes[at + 1], blue: picture.bytes[at + 2]))
      })
  }

  private func name(of colour: RGB) -> Character {
    switch (colour.red > 128, colour.green > 128, colour.blue > 128) {
    case (true, false, false): "R"
    case (false, true, false): "G"
    case (false, false, true): "B"
    case (true, true, true): "W"
    default: "?"
    }
  }
}
