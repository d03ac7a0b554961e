import FoundationEssentials
import Glibc
import Imgur

/// A card that was drawn before, in a file.
enum CardFile {
  /// Reads it: into memory, so that what is sent is what was looked at, whatever becomes of the file.
  ///
  /// - Throws: ``FileError`` when it cannot be read, is larger than Imgur takes, or is no JPEG file.
  static func read(_ path: String) throws(FileError) -> Data {
    let data: Data
    do { data = try OwnedFile(path, waits: true).read(atMost: ImageUpload.byteLimit) } catch {
      guard error.code != EFBIG else { throw .tooLarge(path: path, limit: ImageUpload.byteLimit) }
      throw .cannotRead(path: path, reason: error.reason)
    }
    // Every JPEG file begins with the marker SOI and that of a first segment (ITU-T T.81, B.1.1.3).
    guard data.starts(with: [0xFF, 0xD8, 0xFF]) else { throw .notJPEG(path: path) }
    return data
  }
}
