import FoundationEssentials

/// What the first bytes of a picture say: its kind and its size.
struct PictureHeader: Equatable {
  /// `image/jpeg` and so on.
  var type: String
  /// In pixels; 0 when it is not said.
  var width = 0
  /// In pixels; 0 when it is not said.
  var height = 0

  /// Reads a header.
  ///
  /// - Parameter bytes: The picture, or its beginning.
  /// - Returns: `nil` when it is no JPEG, PNG, GIF or WebP.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      type = "image/jpeg"
      readFrame(bytes)
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      type = "image/png"
      guard bytes.count >= 24 else { return }
      width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
      height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      type = "image/gif"
      guard bytes.count >= 10 else { return }
      width = Int(bytes[6]) | Int(bytes[7]) << 8
      height = Int(bytes[8]) | Int(bytes[9]) << 8
    } else if bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    {
      type = "image/webp"
    } else {
      return nil
    }
  }

  /// Reads the header of a file.
  init?(file path: String) {
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else {
      return nil
    }
    // A frame header comes after the metadata, which cameras make long, but not that long.
    self.init(Array(data.prefix(1_000_000)))
  }

  /// Looks for a JPEG's frame header (ITU-T T.81, B.2.2): markers 0xC0...0xCF but for the three
  /// that are not frames.
  private mutating func readFrame(_ bytes: [UInt8]) {
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        height = Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        width = Int(bytes[place + 7]) << 8 | Int(bytes[place + 8])
        return
      }
      place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
    }
  }
}
