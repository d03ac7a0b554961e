import FoundationEssentials
import Testing

@testable import CardArt

@Suite(.enabled(if: Tool.convert.isInstalled, "needs ImageMagick: install imagemagick"))
struct `A colour profile` {
  private let picture = Picture.drawn(width: 60, height: 80)

  @Test(arguments: ["jpeg", "png", "webp"])
  func `turns colours into those of sRGB`(kind: String) throws {
    let wide = Data(try #require(ProfileSamples.wide))
    let sRGB = Data(try #require(ProfileSamples.sRGB))
    let file = try labelled(kind, [], wide)
    let theirs = try Picture(
      ppm: Tool.convert.run(
        ["IN", "-profile", "icc:PROFILE", "-depth", "8", "ppm:OUT"], input: file,
        others: ["PROFILE": sRGB]))
    let ours = try Picture(file)
    #expect(ours.difference(from: theirs) < 2)
    #expect(ours.difference(from: picture) > 3)
  }

  @Test func `of sRGB changes nothing`() throws {
    let sRGB = Data(try #require(ProfileSamples.sRGB))
    #expect(try Picture(labelled("png", [], sRGB)) == picture)
  }

  @Test(arguments: ["jpeg", "png"])
  func `for grey is used for grey pictures`(kind: String) throws {
    let grey = Data(try #require(ProfileSamples.grey))
    let file = try labelled(kind, ["-colorspace", "Gray"], grey)
    let plain = try labelled(kind, ["-colorspace", "Gray"], nil)
    let (ours, without) = try (Picture(file), Picture(plain))
    // A gamma of 1 where that of sRGB was meant makes all that is between black and white brighter.
    #expect(ours.difference(from: without) > 20)
    #expect(zip(ours.bytes, without.bytes).allSatisfy { Int($0) + 1 >= Int($1) })
  }

  @Test(arguments: [Data("no profile at all".utf8), Data(ProfileSamples.grey ?? [])])
  func `that does not fit is reported and left out`(profile: Data) throws {
    let file = try inserted(profile, into: picture.file("jpeg"))
    let cover = try Cover.open(file)
    let bitmap = try Bitmap(width: 60, height: 80)
    let warnings = try cover.draw(
      crop: CropBox(x: 0, y: 0, width: 60, height: 80), into: bitmap,
      region: PixelBox(x: 0, y: 0, width: 60, height: 80), ground: .white, threads: 1)
    #expect(warnings == [.badProfile])
    #expect(Picture(bitmap).difference(from: picture) < 12)
  }

  /// A file with a profile in it that does not touch its pixels.
  private func labelled(_ kind: String, _ words: [String], _ profile: Data?) throws -> Data {
    guard let profile else { return try picture.file(kind, words) }
    if kind == "jpeg" { return try inserted(profile, into: picture.file(kind, words)) }
    let lossless = kind == "webp" ? ["-define", "webp:lossless=true"] : []
    return try Tool.convert.run(
      ["ppm:IN"] + words + lossless + ["-profile", "icc:PROFILE", "\(kind):OUT"],
      input: picture.ppm, others: ["PROFILE": profile])
  }

  /// Puts a profile behind a JPEG's start (ICC.1, annex B.4).
  private func inserted(_ profile: Data, into file: Data) -> Data {
    let content = Data("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let length = content.count + 2
    let segment = Data([0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)]) + content
    return file.prefix(2) + segment + file.dropFirst(2)
  }
}
