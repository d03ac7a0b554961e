import FoundationEssentials
import Glibc

/// A run of the built `cards-sandbox`.
final class Program {
  /// Its process id.
  let pid: pid_t
  /// Its standard output.
  let output: Stream
  /// Its standard error.
  let notices: Stream

  /// The reading end of a pair of sockets, which unlike a pipe's are closed in other programs
  /// that start at the same moment.
  final class Stream {
    fileprivate var ends: [Int32] = [-1, -1]

    fileprivate init() {
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      unsafe _ = socketpair(AF_UNIX, kind, 0, &ends)
    }

    deinit { close(ends[0]) }

    /// All that comes until the other end is closed.
    func readAll() -> String {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = unsafe read(ends[0], &buffer, buffer.count)
        guard count > 0 else { return String(decoding: all, as: UTF8.self) }
        all += buffer.prefix(count)
      }
    }
  }

  /// No such program.
  struct CannotStart: Error { var code: Int32 }

  /// Starts it. It lies beside the tests.
  ///
  /// - Parameter temporary: What `TMPDIR` is to be.
  init(_ words: [String], temporary: String = "/tmp") throws {
    var path = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &path, path.count)
    let tests = String(
      decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = tests.split(separator: "/").dropLast().joined(separator: "/")
    let program = "/\(folder)/cards-sandbox"
    output = Stream()
    notices = Stream()
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output.ends[1], STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, notices.ends[1], STDERR_FILENO)
    var arguments = unsafe ([program] + words).map { unsafe strdup($0) } + [nil]
    let environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary]) { $1 }
    var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    let texts = unsafe arguments + variables
    defer { for place in unsafe texts.indices { unsafe free(texts[place]) } }
    var pid: pid_t = 0
    let code = unsafe posix_spawn(&pid, program, &actions, nil, &arguments, &variables)
    self.pid = pid
    close(output.ends[1])
    close(notices.ends[1])
    if code != 0 { throw CannotStart(code: code) }
  }

  /// Its exit status; the signal that ended it, negative.
  func waitForEnd() -> Int32 {
    var status: Int32 = 0
    unsafe waitpid(pid, &status, 0)
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }
}
