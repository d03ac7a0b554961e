import CGLib
import Glibc

/// A call to the system that failed, with the reason that the system gives.
struct SystemFailure: Error, Equatable {
  /// The value of `errno`.
  let code: CInt

  /// The failure of the last call, on this thread.
  static var last: SystemFailure { SystemFailure(code: errno) }

  /// The reason, such as `No such file or directory`. The C function is `g_strerror`.
  var reason: String { unsafe String(cString: g_strerror(code)) }

  /// Whether there is nothing of that name.
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
