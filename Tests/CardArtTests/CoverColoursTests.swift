import Testing

@testable import CardArt

@Suite struct `The colours of a cover` {
  private let window = Box(0, 0, 100, 100)

  /// A picture of horizontal bands, each a colour and its share in hundredths.
  private func picture(_ bands: [(UInt32, Int)]) throws -> Bitmap {
    let bitmap = try Bitmap(width: 100, height: 100)
    let canvas = try Canvas(bitmap)
    var y = 0.0
    for (hex, share) in bands {
      canvas.fill(.rectangle(Box(0, y, 100, Double(share))), .solid(RGB(hex: hex)))
      y += Double(share)
    }
    return bitmap
  }

  @Test func `are those that stand out, not those that fill it`() throws {
    let bitmap = try picture([(0x6B5D55, 60), (0xFFFFFF, 25), (0xE0314B, 15)])
    let colours = try #require(CoverColours(in: bitmap, window: window))
    #expect(abs(colours.accent.hue - OKLab(RGB(hex: 0xE0314B)).hue) < 0.1)
    #expect(colours.second == nil)
  }

  @Test func `have a second of another hue`() throws {
    let bitmap = try picture([(0x7B3FA0, 60), (0x6F3FA0, 20), (0xFFD23F, 20)])
    let colours = try #require(CoverColours(in: bitmap, window: window))
    let second = try #require(colours.second)
    let hues = [colours.accent.hue, second.hue].sorted()
    let expected = [OKLab(RGB(hex: 0x7B3FA0)).hue, OKLab(RGB(hex: 0xFFD23F)).hue].sorted()
    #expect(abs(hues[0] - expected[0]) < 0.15 && abs(hues[1] - expected[1]) < 0.15)
  }

  @Test(arguments: [0xFFFFFF, 0x000000, 0x808080, 0x847F7C] as [UInt32])
  func `are none where all is as good as grey`(hex: UInt32) throws {
    let bitmap = try picture([(hex, 100)])
    #expect(CoverColours(in: bitmap, window: window) == nil)
  }

  @Test func `are none for a speck`() throws {
    let bitmap = try Bitmap(width: 100, height: 100)
    try Canvas(bitmap).fill(.rectangle(Box(4, 4, 8, 8)), .solid(RGB(hex: 0xFF0000)))
    #expect(CoverColours(in: bitmap, window: window) == nil)
  }

  @Test func `are looked for in the window only`() throws {
    let bitmap = try picture([(0xE0314B, 50), (0x2B8A3E, 50)])
    let colours = try #require(CoverColours(in: bitmap, window: Box(0, 50, 100, 50)))
    #expect(abs(colours.accent.hue - OKLab(RGB(hex: 0x2B8A3E)).hue) < 0.1)
  }
}
