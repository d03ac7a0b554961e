import Glibc

/// A lock that is held while this value lives, by one thread of one process.
///
/// Its file stays for the next one. ``IndexFile`` takes it away with an index that was not used for long.
struct FileLock: ~Copyable {
  private let descriptor: CInt

  deinit { close(descriptor) }

  /// Lets the lock go, which would otherwise end when it is used for the last time.
  func release() { _ = flock(descriptor, LOCK_UN) }

  /// Waits for the lock. The C function is `flock`.
  ///
  /// - Throws: `cancelled` when the task is while it waits.
  init(_ path: String) throws(IndexFailure) {
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(.last) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .system(.last) }
      guard !Task.isCancelled else { throw .cancelled }
      usleep(20_000)
    }
  }
}
