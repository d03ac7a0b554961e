import Glibc

/// Ways to make the kernel say no.
enum Limits {
  /// No file of this process can grow beyond `size` bytes.
  static func setFileSize(_ size: Int) {
    var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }

  /// A write beyond the limit kills this process, whatever its parent thought of that signal.
  static func dieOfFileSize() {
    _ = signal(SIGXFSZ, SIG_DFL)
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, SIGXFSZ)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether file systems may be mounted.
  static let canMount: Bool = {
    var template = Array("/tmp/cards-mount-XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else { return false }
    let directory = unsafe String(cString: made)
    defer { _ = unsafe rmdir(directory) }
    guard mountMemory(at: directory, bytes: 4_096) else { return false }
    unmount(directory)
    return true
  }()

  /// Mounts a file system of that size, in memory.
  static func mountMemory(at directory: String, bytes: Int) -> Bool {
    unsafe mount("none", directory, "tmpfs", 0, "size=\(bytes)") == 0
  }

  /// Takes it away again.
  static func unmount(_ directory: String) { _ = unsafe umount2(directory, 2) }
}

/// A thread of the system.
enum Thread {
  /// Kills this process from another thread, at a moment that nothing else in it knows of.
  static func killThisProcess(afterMicroseconds delay: UInt32) {
    var thread = pthread_t()
    let argument = unsafe UnsafeMutableRawPointer(bitPattern: UInt(delay))
    _ = unsafe pthread_create(
      &thread, nil,
      { argument in
        usleep(UInt32(UInt(bitPattern: argument)))
        kill(getpid(), SIGKILL)
        return nil
      }, argument)
  }
}
