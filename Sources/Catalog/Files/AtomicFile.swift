import FoundationEssentials
import Glibc

/// Puts a file in its place all at once: who reads it sees the old one or the new one, whole.
enum AtomicFile {
  /// Writes `data` beside `path` and renames it to `path`.
  static func write(_ data: Data, to path: String) throws(SystemFailure) {
    let temporary = temporaryName(for: path)
    do throws(SystemFailure) {
      try WritableFile(new: temporary).write(data)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
    try rename(temporary, to: path)
  }

  /// Puts the file at `temporary` in the place of `path`; takes it away when that fails.
  /// The C function is `rename`.
  static func rename(_ temporary: String, to path: String) throws(SystemFailure) {
    guard unsafe Glibc.rename(temporary, path) == 0 else {
      let failure = SystemFailure.last
      _ = unsafe unlink(temporary)
      throw failure
    }
  }

  /// A name beside `path` that nobody else uses.
  static func temporaryName(for path: String) -> String {
    "\(path).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
  }
}
