import FoundationEssentials
import Testing

@testable import CardArt

@Suite(
  .enabled(
    if: Fixtures.folder != nil && Tool.convert.isInstalled,
    "needs CARDS_FIXTURES, and ImageMagick: install imagemagick"))
struct `A file that real decoders met` {
  @Test(arguments: [
    "hopper_16bit_qtables.jpg", "hopper_bad_exif.jpg", "hopper_gray.jpg",
    "hopper_orientation_3.jpg", "hopper_orientation_6.jpg", "hopper_orientation_7.jpg",
    "icc-after-SOF.jpg", "jpeg_ff00_header.jpg", "pil_sample_rgb.jpg", "progressive.jpg",
    "hopper.gif", "transparent.gif", "hopper.webp", "transparent.webp", "hopper_webp.png",
    "exif.png", "200x32_la.png",
  ])
  func `looks as ImageMagick sees it`(name: String) throws {
    let file = try read(name)
    let theirs = try Picture(
      byImageMagick: file, ["-auto-orient", "-background", "white", "-alpha", "remove"])
    #expect(try Picture(file).difference(from: theirs) < 2)
  }

  @Test(arguments: ["pil_sample_cmyk.jpg", "ycck.jpg"])
  func `has its inks turned to the colours that its profile says`(name: String) throws {
    let file = try read(name)
    let sRGB = Data(try #require(ProfileSamples.sRGB))
    let theirs = try Picture(
      ppm: Tool.convert.run(
        ["IN", "-profile", "icc:PROFILE", "+set", "comment", "-depth", "8", "ppm:OUT"], input: file,
        others: ["PROFILE": sRGB]))
    #expect(try Picture(file).difference(from: theirs) < 2)
  }

  @Test(arguments: [("truncated_jpeg.jpg", ImageWarning.cut), ("ultrahdr.jpg", .cut)])
  func `gives what there is of it, and says that it is cut`(
    name: String, warning: ImageWarning
  ) throws {
    let cover = try Cover.open(read(name))
    #expect(try draw(cover) == [warning])
  }

  @Test func `gives what there is of it, and says that it is damaged`() throws {
    let cover = try Cover.open(read("broken_data_stream.png"))
    guard case .flawed? = try draw(cover).first else {
      Issue.record("nothing was said")
      return
    }
  }

  @Test(arguments: [
    ("declares-max-size.jpg", "65535 x 65535 pixels"), ("lossless-8bit.jpg", "a lossless JPEG"),
    ("missing-sos.jpg", "its JPEG file is damaged"), ("no_palette.gif", "it has no colours"),
    ("decompression_bomb.gif", "GIF file is damaged"),
  ])
  func `is refused, and the reason said`(name: String, reason: String) throws {
    let error = #expect(throws: ImageError.self) { try draw(Cover.open(read(name))) }
    #expect(error?.problem.contains(reason) == true)
  }

  private func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(Fixtures.folder ?? "")/images/\(name)"))
  }

  private func draw(_ cover: Cover) throws -> [ImageWarning] {
    let region = PixelBox(x: 0, y: 0, width: 60, height: 60)
    return try cover.draw(
      crop: CropBox(x: 0, y: 0, width: Double(cover.width), height: Double(cover.height)),
      into: try Bitmap(width: 60, height: 60), region: region, ground: .white, threads: 1)
  }
}
