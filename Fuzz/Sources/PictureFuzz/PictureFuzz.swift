import FoundationEssentials

@testable import CardArt

/// Reads any bytes as a cover, and draws it small, as a card does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPicture(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  guard let cover = try? Cover.open(data) else { return 0 }
  guard let bitmap = try? Bitmap(width: 40, height: 60) else { return 0 }
  // Fractions of pixels, and more than half of what there is, so that it is scaled and cropped.
  let crop = CropBox(
    x: Double(cover.width) / 7, y: 0, width: Double(cover.width) * 5 / 7,
    height: Double(cover.height))
  _ = try? cover.draw(
    crop: crop, into: bitmap, region: PixelBox(x: 3, y: 2, width: 34, height: 55),
    ground: RGB(red: 20, green: 30, blue: 40), threads: 1)
  return 0
}
