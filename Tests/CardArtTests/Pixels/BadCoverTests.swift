import FoundationEssentials
import Testing

@testable import CardArt

@Suite struct `A cover that cannot be read` {
  @Test(arguments: [
    ("\0\0\0\u{20}ftypavif\0\0\0\0", "it is an AVIF picture"),
    ("\0\0\0\u{18}ftypheic\0\0\0\0", "it is a HEIC picture"),
    ("<!DOCTYPE html><html>not found</html>", "it is an HTML page"),
    ("\n  <svg xmlns='http://www.w3.org/2000/svg'/>", "it is an SVG drawing"),
    ("{\"code\": 404}", "it is JSON"), ("%PDF-1.7", "it is a PDF document"),
    ("PK\u{3}\u{4}", "it is a ZIP archive, as CBZ comics are"), ("BM", "it is a BMP picture"),
    ("II*\0", "it is a TIFF picture"), ("\0\0\0\u{C}JXL \r\n", "it is a JPEG XL picture"),
    ("RIFF\0\0\0\0AVI ", "it is a film or a sound"),
    ("hello", "it is no kind of picture that is known"), ("", "its file is empty"),
  ])
  func `is named for what it is`(text: String, problem: String) {
    let file = Data(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    let error = #expect(throws: ImageError.self) { try Cover.open(file) }
    #expect(error?.problem == problem)
    #expect(error?.remedies.isEmpty == false)
  }

  @Test func `is refused before it is looked at when its file is too large`() {
    let file = Data(count: 64_000_001)
    #expect(throws: ImageError.tooManyBytes(64_000_001, limit: 64_000_000)) {
      try Cover.open(file)
    }
  }

  @Test(arguments: ["jpeg", "png", "gif"])
  func `is refused when it says that it has too many pixels`(kind: String) throws {
    let file: [UInt8]
    switch kind {
    case "jpeg":
      file =
        [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0x40, 0, 0x40, 0, 1, 1, 0x11, 0]
        + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0]
    case "png":
      file =
        Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) })
        + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0x40, 0, 0, 0, 0x40, 0, 8, 2, 0, 0, 0]
        + [0x12, 0x34, 0x56, 0x78, 0, 0, 0, 0] + Array("IDAT".utf8)
    default:
      file =
        Array("GIF89a".utf8) + [0, 0x40, 0, 0x40, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
    }
    #expect(throws: ImageError.tooManyPixels(width: 16384, height: 16384)) {
      try Cover.open(Data(file))
    }
  }

  @Test func `is refused when there is less in it than so many pixels must have`() throws {
    let file: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0x20, 0, 0x20, 0, 1, 1, 0x11, 0]
      + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0]
    let error = #expect(throws: ImageError.self) { try Cover.open(Data(file)) }
    #expect(error?.problem.contains("cannot hold its 8192 x 8192 pixels") == true)
  }

  @Test func `is refused when it is a JPEG with passes without end`() throws {
    var file = try sample(progressive: true)
    let scans = file.indices.filter { file[$0...].starts(with: [0xFF, 0xDA]) }
    let last = file[(try #require(scans.last))..<file.endIndex - 2]
    for _ in 0..<600 { file.insert(contentsOf: last, at: file.endIndex - 2) }
    let error = #expect(throws: ImageError.self) { try draw(file) }
    #expect(error == .tooManyScans(limit: 500))
  }
}

@Suite struct `A cover that is damaged` {
  @Test func `may be cut anywhere`() throws {
    let file = try sample()
    for count in stride(from: 0, to: file.count, by: 23) {
      do throws(ImageError) { _ = try draw(file.prefix(count)) } catch {
        #expect(!error.problem.isEmpty)
      }
    }
    #expect(try draw(file.prefix(file.count * 3 / 4)) == [.cut])
    #expect(try draw(file).isEmpty)
  }

  @Test func `may have something before its beginning and after its end`() throws {
    let file = try sample()
    #expect(try draw(Data("\r\n\r\n".utf8) + file + Data(count: 1000)).isEmpty)
    #expect(try Picture(Data("\r\n".utf8) + file) == Picture(file))
  }

  @Test(.enabled(if: Tool.convert.isInstalled, "needs ImageMagick: install imagemagick"))
  func `of any kind may be cut or changed anywhere without a crash`() throws {
    let picture = Picture.drawn(width: 40, height: 30)
    for kind in ["png", "gif", "webp", "jpeg"] {
      let file = try picture.file(kind, ["-interlace", kind == "gif" ? "GIF" : "PNG"])
      var state: UInt32 = 7
      for count in stride(from: 1, to: file.count, by: 1 + file.count / 120) {
        _ = try? draw(file.prefix(count))
        var changed = file
        for _ in 0..<3 {
          state = state &* 1_664_525 &+ 1_013_904_223
          changed[Int(state >> 8) % changed.count] = UInt8(truncatingIfNeeded: state >> 3)
        }
        _ = try? draw(changed)
      }
      // Cut in its last quarter, it is seen as far as it goes.
      #expect(try draw(file.prefix(file.count * 7 / 8)) == [.cut], "\(kind)")
    }
  }
}

/// A JPEG of 64 x 64 pixels.
private func sample(progressive: Bool = false) throws -> Data {
  let bitmap = try Bitmap(width: 64, height: 64)
  let canvas = try Canvas(bitmap)
  for index in 0..<16 {
    let box = Box(Double(index * 4), Double(index % 5 * 9), 9, 30)
    canvas.fill(.rectangle(box), .solid(RGB(hex: 0x10_3080 * UInt32(index + 1) & 0xFF_FFFF)))
  }
  let metadata = CardMetadata(title: "", rights: "", comicID: 1, detailURL: nil)
  return try JPEGEncoder(quality: 90, subsampling: .s420, progressive: progressive)
    .encode(bitmap, metadata: metadata)
}

private func draw(_ file: Data) throws(ImageError) -> [ImageWarning] {
  guard let bitmap = try? Bitmap(width: 20, height: 20) else { throw .outOfMemory }
  let cover = try Cover.open(file)
  return try cover.draw(
    crop: CropBox(x: 0, y: 0, width: Double(cover.width), height: Double(cover.height)),
    into: bitmap, region: PixelBox(x: 0, y: 0, width: 20, height: 20),
    ground: .white, threads: 1)
}
