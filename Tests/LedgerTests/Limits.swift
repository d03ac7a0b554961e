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
