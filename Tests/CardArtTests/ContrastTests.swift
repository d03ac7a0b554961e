import Testing

@testable import CardArt

@Suite struct `Colours` {
  @Test func `have the contrasts of the W3C's examples`() {
    #expect(Contrast.ratio(.black, .white) == 21)
    #expect(Contrast.ratio(.white, .white) == 1)
    // The lightest grey that is readable on white.
    #expect(Contrast.ratio(RGB(hex: 0x767676), .white) > 4.5)
    #expect(Contrast.ratio(RGB(hex: 0x777777), .white) < 4.5)
  }

  @Test func `have the coordinates that OKLab's author gives`() {
    let white = OKLab(.white)
    #expect(abs(white.lightness - 1) < 1e-4 && white.chroma < 1e-4)
    let red = OKLab(RGB(hex: 0xFF0000))
    #expect(abs(red.lightness - 0.62796) < 1e-4)
    #expect(abs(red.a - 0.22486) < 1e-4 && abs(red.b - 0.12585) < 1e-4)
  }

  @Test func `come back from OKLab as they were`() {
    for red in stride(from: UInt8(0), through: 255, by: 51) {
      for green in stride(from: UInt8(0), through: 255, by: 51) {
        for blue in stride(from: UInt8(0), through: 255, by: 51) {
          let colour = RGB(red: red, green: green, blue: blue)
          #expect(OKLab(colour).rgb == colour)
        }
      }
    }
  }

  @Test func `keep their lightness and hue where sRGB has nothing so strong`() {
    let wanted = OKLab(lightness: 0.5, a: 0.3, b: 0.3)
    let found = OKLab(wanted.rgb)
    #expect(abs(found.lightness - 0.5) < 0.01)
    #expect(abs(found.hue - wanted.hue) < 0.03)
    #expect(found.chroma < wanted.chroma)
  }

  @Test func `are darkened or lightened just until they can be read`() {
    let yellow = OKLab(RGB(hex: 0xFFE14A))
    let dark = Contrast.darkened(yellow, on: .white)
    #expect(Contrast.ratio(dark, .white) >= 4.5)
    #expect(Contrast.ratio(dark, .white) < 5)
    let navy = OKLab(RGB(hex: 0x101040))
    let light = Contrast.lightened(navy, on: .black)
    #expect(Contrast.ratio(light, .black) >= 4.5)
    #expect(Contrast.ratio(light, .black) < 5)
  }

  @Test func `laid over others mix by their opacity`() {
    #expect(RGB.black.over(.white, alpha: 0) == .white)
    #expect(RGB.black.over(.white, alpha: 1) == .black)
    #expect(RGB.black.over(.white, alpha: 0.6) == RGB(hex: 0x666666))
  }
}
