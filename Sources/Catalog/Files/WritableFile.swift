import FoundationEssentials
import Glibc

/// A new file that is being written, closed with this value.
struct WritableFile: ~Copyable {
  private let descriptor: CInt

  deinit { close(descriptor) }

  /// Makes a file for its owner only, where there must be none yet. The C function is `open`.
  init(new path: String) throws(SystemFailure) {
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
  }

  /// Makes a file that has no name: it is gone when it is closed. The C function is `unlink`.
  static func nameless(in folder: String) throws(SystemFailure) -> WritableFile {
    let path = AtomicFile.temporaryName(for: "\(folder)/cards")
    let file = try WritableFile(new: path)
    _ = unsafe unlink(path)
    return file
  }

  /// The file, to be read from its beginning, under a name that the system keeps for open files.
  func reopened() throws(SystemFailure) -> OpenFile {
    try OpenFile("/proc/self/fd/\(descriptor)", isPatient: false)
  }

  /// Appends all of these bytes. The C function is `write`.
  func write(_ data: Data) throws(SystemFailure) {
    var written = 0
    while written < data.count {
      let count = unsafe data.withUnsafeBytes { bytes in
        unsafe Glibc.write(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}
