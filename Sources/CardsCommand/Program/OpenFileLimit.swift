import Diagnostics
import Glibc

/// How many files and connections this process may have open at once: `ulimit -n`.
enum OpenFileLimit {
  /// What the program needs: sixteen jobs have three each, the rest a dozen.
  ///
  /// With less, libdispatch and libcurl end the process at a moment of their own, some with SIGILL.
  static let least = 64

  /// Makes sure that it is enough. The C function is `getrlimit`.
  static func check() throws(TooFewOpenFiles) {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < least
    else { return }
    throw TooFewOpenFiles(limit: Int(limit.rlim_cur))
  }
}

/// The process may have too few files open at once.
struct TooFewOpenFiles: ExplainedError, Equatable {
  /// How many.
  var limit: Int
  /// What went wrong.
  var problem: String {
    "only \(limit) files may be open at once here, and \(OpenFileLimit.least) are needed"
  }
  /// What to do next.
  var remedies: [String] { ["type: ulimit -n 1024 (where that is refused, raise 'ulimit -Hn')"] }
}
