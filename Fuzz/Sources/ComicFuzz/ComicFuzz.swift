import Comics
import FoundationEssentials

/// Reads any bytes as a page of comics: whole, and in pieces as a large dump is read; then as the
/// text of a description.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzComic(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  _ = try? MarvelJSON.comics(in: data)
  _ = PlainText.clean(String(decoding: data, as: UTF8.self))
  var scanner = ComicScanner()
  // Pieces of a size that the input chooses, so that they are cut anywhere.
  let size = Int(data.first ?? 0) + 1
  for start in stride(from: 0, to: data.count, by: size) {
    let piece = Data(data[start..<min(start + size, data.count)])
    while scanner.next(in: piece) != nil {}
  }
  _ = scanner.finish()
  return 0
}
