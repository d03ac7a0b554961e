import Diagnostics
import FoundationEssentials

/// Writes files so that nobody ever sees half of one.
enum AtomicFile {
  /// Writes `data` to a new file beside `path` and puts it in the place of what was there.
  static func write(_ data: Data, to path: String) throws(FileError) {
    do {
      try data.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .cannotWrite(path: path, reason: FileError.words(error))
    }
  }
}
