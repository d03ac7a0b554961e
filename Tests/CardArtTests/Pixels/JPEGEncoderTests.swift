import FoundationEssentials
import Testing

@testable import CardArt

@Suite struct `A card's file` {
  private let metadata = CardMetadata(
    title: "Nightglass & “Co” <1> 夜硝子", rights: "Data provided by Marvel. © 2026 MARVEL",
    comicID: 90001, detailURL: "https://example.com/comics/90001?a=1&b=2")

  @Test(.enabled(if: Tool.exiftool.isInstalled, "needs exiftool: install libimage-exiftool-perl"))
  func `says what it is of, and nothing of who made it when`() throws {
    let file = try encode(metadata)
    let words = try Tool.exiftool.run(["-s", "-G1", "-a", "IN"], input: file)
    let lines = String(decoding: words, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: ":", maxSplits: 1).map { $0.trimmed() }
    }
    func value(_ group: String, _ tag: String) -> String? {
      lines.first { line in
        line[0].hasPrefix("[\(group)]") && line[0].hasSuffix(" \(tag)")
      }?.last
    }
    #expect(value("XMP-dc", "Title") == metadata.title)
    #expect(value("XMP-dc", "Rights") == metadata.rights)
    #expect(value("XMP-dc", "Identifier") == "marvel:comic:90001")
    #expect(value("XMP-dc", "Source") == metadata.detailURL)
    #expect(value("XMP-xmp", "CreatorTool") == "cards")
    #expect(value("IFD0", "Copyright") == metadata.rights)
    #expect(value("IFD0", "Software") == "cards")
    #expect(value("ExifIFD", "ColorSpace") == "sRGB")
    #expect(value("JFIF", "XResolution") == "72" && value("JFIF", "YResolution") == "72")
    #expect(value("JFIF", "ResolutionUnit") == "inches")
    #expect(!lines.contains { $0[0].contains("Warning") || $0[0].contains("Error") })
    let own = lines.filter { ["[XMP", "[IFD", "[Exi"].contains(String($0[0].prefix(4))) }
    #expect(!own.contains { $0[0].contains("Date") || $0[0].contains("Time") })
  }

  @Test(
    .enabled(if: Tool.exiftool.isInstalled, "needs exiftool: install libimage-exiftool-perl"),
    arguments: [
      "a\u{0}\u{1B}b", String(repeating: "界", count: 1_000_000), "]]>&<>\"'", "",
      "\u{FFFE}\u{202E}",
    ])
  func `can be read whatever the title is`(title: String) throws {
    var metadata = metadata
    metadata.title = title
    metadata.rights = title
    let file = try encode(metadata)
    #expect(try Cover.open(file).width == 40)
    #expect(file.count < 40_000)
    let words = try Tool.exiftool.run(["-s3", "-Warning", "-Error", "IN"], input: file)
    #expect(words.isEmpty)
  }

  @Test(
    .enabled(if: Tool.convert.isInstalled, "needs ImageMagick: install imagemagick"),
    arguments: [Subsampling.s444, .s420], [false, true])
  func `looks like what was drawn, in each way of writing it`(
    subsampling: Subsampling, progressive: Bool
  ) throws {
    let bitmap = try drawing()
    let file = try JPEGEncoder(quality: 95, subsampling: subsampling, progressive: progressive)
      .encode(bitmap, metadata: metadata)
    let back = try Picture(file)
    #expect(back.difference(from: Picture(bitmap)) < 3)
    let marker: [UInt8] = [0xFF, progressive ? 0xC2 : 0xC0]
    let frame = try #require(file.firstRange(of: marker))
    #expect(file[frame.lowerBound + 11] == (subsampling == .s444 ? 0x11 : 0x22))
    #expect(try back.difference(from: Picture(byImageMagick: file)) < 2)
  }

  @Test func `has the same bytes each time`() throws {
    #expect(try encode(metadata) == encode(metadata))
  }

  private func encode(_ metadata: CardMetadata) throws -> Data {
    try JPEGEncoder(quality: 90, subsampling: .s444, progressive: false)
      .encode(drawing(), metadata: metadata)
  }

  private func drawing() throws -> Bitmap {
    let bitmap = try Bitmap(width: 40, height: 60)
    try Canvas(bitmap).fill(.rectangle(Box(5, 5, 20, 30)), .solid(RGB(hex: 0xC8102E)))
    return bitmap
  }
}

extension Substring {
  /// Without spaces at both ends.
  fileprivate func trimmed() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
