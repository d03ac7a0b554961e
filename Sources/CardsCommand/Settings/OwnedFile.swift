import FoundationEssentials
import Glibc

/// A file that is open for reading, and who owns it and may touch it.
///
/// The questions are asked of the open file, so what is answered is true of what is read.
struct OwnedFile: ~Copyable {
  /// Why a file could not be opened or read.
  struct Failure: Error, Equatable {
    /// The system's error number.
    var code: Int32
    /// The system's words.
    var reason: String { unsafe String(cString: strerror(code)) }
  }

  private let descriptor: Int32
  private let status: stat

  /// Opens a file. The C functions are `open` and `fstat`.
  ///
  /// - Parameter waits: Whether to wait for the writer of a pipe, as of the shell's `<(…)`. Otherwise
  ///   a pipe that nobody writes to has nothing in it.
  init(_ path: String, waits: Bool) throws(Failure) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw Failure(code: code)
    }
    self.status = status
  }

  deinit { close(descriptor) }

  /// Whether its owner is the user of this process, or root.
  var isOwn: Bool { status.st_uid == geteuid() || status.st_uid == 0 }
  /// Whether its group or others may write to it.
  var othersCanWrite: Bool { status.st_mode & (S_IWGRP | S_IWOTH) != 0 }
  /// Whether its group or others may read it.
  var othersCanRead: Bool { status.st_mode & (S_IRGRP | S_IROTH) != 0 }

  /// The content. The C function is `read`.
  ///
  /// - Parameter limit: Bytes; a file with more is a failure.
  func read(atMost limit: Int) throws(Failure) -> Data {
    var content = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      switch count {
      case 0: return content
      case 1...: content.append(contentsOf: buffer.prefix(count))
      default: if errno != EINTR { throw Failure(code: errno) }
      }
      if content.count > limit { throw Failure(code: EFBIG) }
    }
  }
}
