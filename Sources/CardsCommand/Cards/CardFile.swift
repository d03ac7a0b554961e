import FoundationEssentials
import Imgur

/// A card that was drawn before, in a file.
enum CardFile {
  /// Reads it.
  ///
  /// - Throws: ``FileError`` when it cannot be read or is no JPEG file.
  static func read(_ path: String) throws(FileError) -> Data {
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) } catch {
      throw .cannotRead(path: path, reason: FileError.words(error))
    }
    // Every JPEG file begins with the marker SOI and that of a first segment (ITU-T T.81, B.1.1.3).
    guard data.starts(with: [0xFF, 0xD8, 0xFF]) else { throw .notJPEG(path: path) }
    return data
  }
}
