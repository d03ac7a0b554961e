import FoundationEssentials
import Testing

@testable import CardArt

@Suite(.enabled(if: Tool.convert.isInstalled, "needs ImageMagick: install imagemagick"))
struct `A cover of any kind` {
  private static let ground = RGB(red: 200, green: 90, blue: 30)

  @Test(
    arguments: [
      Make("jpeg", "-quality", "92"), Make("jpeg", "-quality", "92", "-interlace", "JPEG"),
      Make("jpeg", "-sampling-factor", "4:4:4"), Make("jpeg", "-sampling-factor", "4:2:2"),
      Make("jpeg", "-sampling-factor", "4:2:0"),
      Make("jpeg", "-sampling-factor", "4:4:0"),
      Make("jpeg", "-colorspace", "Gray"),
      Make("jpeg", "-colorspace", "RGB", "-set", "colorspace", "sRGB"),
      Make("gif"), Make("gif", "-interlace", "GIF"), Make("gif", "-colors", "2"),
      Make("webp", "-quality", "95"), Make("webp", "-define", "webp:lossless=true"),
      Make("png", "-define", "png:color-type=2", "-interlace", "PNG"),
    ] as [Make])
  func `looks as ImageMagick sees it`(make: Make) throws {
    let file = try Picture.drawn(width: 93, height: 141).file(make.kind, make.words)
    let ours = try Picture(file)
    #expect(try ours.difference(from: Picture(byImageMagick: file)) < 2)
  }

  @Test(arguments: [
    ("0", "1"), ("0", "2"), ("0", "4"), ("0", "8"), ("0", "16"), ("2", "8"), ("2", "16"),
    ("3", "2"), ("3", "4"), ("3", "8"), ("4", "8"), ("4", "16"), ("6", "8"),
    ("6", "16"),
  ])
  func `may be a PNG of each colour type and depth, in rows or interlaced`(
    colourType: String, depth: String
  ) throws {
    let words: [String] =
      switch colourType {
      case "0": ["-colorspace", "Gray", "-depth", depth]
      case "3": ["+dither", "-colors", String((1 << (Int(depth) ?? 8)) - 1)]
      case "4": ["-colorspace", "Gray", "-alpha", "on"]
      default: []
      }
    let exactly = ["-define", "png:color-type=\(colourType)", "-define", "png:bit-depth=\(depth)"]
    for interlace in ["None", "PNG"] {
      let file = try Picture.drawn(width: 61, height: 43).file(
        "png", words + exactly + ["-interlace", interlace])
      #expect(file[24] == UInt8(depth) && file[25] == UInt8(colourType))
      #expect(try Picture(file).difference(from: Picture(byImageMagick: file)) < 2)
    }
  }

  @Test(
    arguments: [
      Make("png", "-define", "png:color-type=6"),
      Make("png", "-define", "png:color-type=4", "-interlace", "PNG"),
      Make("png8"),
      Make("webp", "-quality", "95"), Make("webp", "-define", "webp:lossless=true"),
    ] as [Make])
  func `shows the ground where it is transparent`(make: Make) throws {
    // Transparent on the left, half so in the middle.
    let alpha = [
      "-alpha", "set", "-channel", "A", "-fx", "i<20 ? 0 : (i<40 ? 0.5 : 1)", "+channel",
    ]
    let file = try Picture.drawn(width: 60, height: 50).file(make.kind, alpha + make.words)
    let ours = try Picture(file, ground: Self.ground)
    let theirs = try Picture(
      byImageMagick: file, ["-background", "rgb(200,90,30)", "-alpha", "remove"])
    #expect(ours.difference(from: theirs) < 2)
    #expect(Array(ours.bytes.prefix(3)) == [200, 90, 30])
  }

  @Test func `may be a GIF whose first picture has transparent colours`() throws {
    let file = try Picture.drawn(width: 60, height: 50).file(
      "gif", ["-transparent", "rgb(20,60,200)", "-fill", "black", "-draw", "rectangle 0,0 5,5"])
    let ours = try Picture(file, ground: Self.ground)
    let theirs = try Picture(
      byImageMagick: file, ["-background", "rgb(200,90,30)", "-alpha", "remove"])
    #expect(ours.difference(from: theirs) < 2)
  }

  @Test(arguments: ["gif", "webp"])
  func `is the first of pictures that move`(kind: String) throws {
    let first = Picture.drawn(width: 40, height: 60)
    let file = try Tool.convert.run(
      ["-delay", "50", "ppm:IN", "(", "ppm:IN", "-negate", ")", "-quality", "95", "\(kind):OUT"],
      input: first.ppm)
    #expect(try Picture(file).difference(from: first) < 12)
    #expect(try Cover.open(file).width == 40)
  }

  @Test func `may be CMYK, with inks the wrong way round, as all are`() throws {
    let file = try Picture.drawn(width: 60, height: 50).file("jpeg", ["-colorspace", "CMYK"])
    let ours = try Picture(file)
    #expect(
      try ours.difference(from: Picture(byImageMagick: file, ["-colorspace", "sRGB"])) < 2)
  }

  /// How ImageMagick makes a file.
  struct Make: Sendable, CustomTestStringConvertible {
    var kind: String
    var words: [String]

    init(_ kind: String, _ words: String...) { (self.kind, self.words) = (kind, words) }

    var testDescription: String { ([kind] + words).joined(separator: " ") }
  }
}

@Suite(
  .enabled(
    if: Tool.cjpeg.isInstalled && Tool.djpeg.isInstalled,
    "needs cjpeg and djpeg: install libjpeg-turbo-progs"))
struct `A JPEG of the library's own program` {
  private let picture = Picture.drawn(width: 93, height: 141)

  @Test(arguments: [
    ["-quality", "90"], ["-quality", "90", "-progressive"], ["-quality", "3"],
    ["-quality", "90", "-restart", "1"], ["-quality", "90", "-restart", "3B", "-progressive"],
    ["-quality", "90", "-arithmetic"], ["-rgb", "-quality", "90"],
    ["-quality", "90", "-sample", "1x1"], ["-quality", "90", "-sample", "2x1"],
    ["-quality", "90", "-sample", "1x2"], ["-quality", "90", "-sample", "2x2"],
  ])
  func `looks as that program sees it`(words: [String]) throws {
    let (ours, theirs) = try read(words)
    #expect(ours.difference(from: theirs) < 2)
  }

  /// Where three or four pixels share a colour, that program gives all of them the same.
  @Test(arguments: ["3x1,1x1,1x1", "1x3,1x1,1x1", "4x1", "1x4", "4x2", "2x4", "1x1,2x2,1x1"])
  func `is nearer to what was put in than that program's, where colours are stored very coarsely`(
    sampling: String
  ) throws {
    let (ours, theirs) = try read(["-quality", "95", "-sample", sampling])
    #expect(ours.squaredDifference(from: picture) < theirs.squaredDifference(from: picture))
    #expect(ours.difference(from: theirs) < 5)
  }

  /// A file of the picture, as it is read here and by that program.
  private func read(_ words: [String]) throws -> (ours: Picture, theirs: Picture) {
    let file = try Tool.cjpeg.run(words + ["-outfile", "OUT", "IN"], input: picture.ppm)
    let theirs = try Tool.djpeg.run(["-outfile", "OUT", "IN"], input: file)
    return (try Picture(file), try Picture(ppm: theirs))
  }
}
