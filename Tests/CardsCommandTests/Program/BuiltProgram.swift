import FoundationEssentials
import Glibc
import TerminalScreen

/// A run of the built `cards`, or of another program, as a person's shell would start it.
@safe final class BuiltProgram: Sendable {
  /// Its process id.
  let pid: pid_t
  private let output: Reader
  private let notices: Reader

  /// It did not start.
  struct CannotStart: Error { var code: Int32 }

  /// What came of a run.
  struct Outcome: Sendable {
    /// The exit status; the signal that ended it, negative.
    var status: Int32
    var output: String
    var notices: String
  }

  /// The folder that `cards` lies in: beside the tests.
  static var folder: String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink("/proc/self/exe", &path, path.count)
    let tests = String(
      decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return "/" + tests.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Starts `cards`.
  ///
  /// - Parameters:
  ///   - variables: All that its environment holds.
  ///   - program: Another program to start, by its path.
  ///   - terminal: Where it reads and writes, as the foreground of a session of its own; `nil` for
  ///     pipes, and nothing to read.
  ///   - pipesOutput: Whether its standard output is a pipe where there is a terminal too.
  init(
    _ words: [String], variables: [String: String] = [:],
    program: String = BuiltProgram.folder + "/cards", terminal: PseudoTerminal? = nil,
    pipesOutput: Bool = false
  ) throws {
    output = Reader()
    notices = Reader()
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session's leader opens is its own.
    unsafe posix_spawn_file_actions_addopen(
      &actions, STDIN_FILENO, terminal?.path ?? "/dev/null", terminal == nil ? O_RDONLY : O_RDWR, 0)
    let isPiped = terminal == nil
    unsafe posix_spawn_file_actions_adddup2(
      &actions, isPiped || pipesOutput ? output.farEnd : STDIN_FILENO, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(
      &actions, isPiped ? notices.farEnd : STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, isPiped ? 0 : Self.ownSession)
    var arguments = unsafe ([program] + words).map { unsafe strdup($0) } + [nil]
    // A program that was built for a sanitizer needs its settings.
    let own = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    let all = variables.merging(own) { given, _ in given }
    var environment = unsafe all.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    let texts = unsafe arguments + environment
    defer { for place in unsafe texts.indices { unsafe free(texts[place]) } }
    var pid: pid_t = 0
    let code = unsafe posix_spawn(&pid, program, &actions, &attributes, &arguments, &environment)
    self.pid = pid
    output.closeFarEnd()
    notices.closeFarEnd()
    if code != 0 { throw CannotStart(code: code) }
  }

  /// `POSIX_SPAWN_SETSID`, which Glibc shows to GNU C only (<spawn.h>).
  private static let ownSession: Int16 = 0x80

  /// Whether it has ended; its status can still be had.
  var hasEnded: Bool {
    var info = unsafe siginfo_t()
    let isKnown = unsafe waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0
    return unsafe isKnown && info.si_signo == SIGCHLD
  }

  /// Waits for its end without blocking the threads that tests share.
  func end() async -> Outcome { await onThread { self.outcome() } }

  /// Waits for its end, having read all that it wrote.
  func outcome() -> Outcome {
    let output = output.readAll()
    let notices = notices.readAll()
    var status: Int32 = 0
    unsafe waitpid(pid, &status, 0)
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    return Outcome(status: code, output: output, notices: notices)
  }
}

/// The reading end of a pair of sockets, which, unlike a pipe's, are closed in other programs that
/// start at the same moment.
private final class Reader: Sendable {
  private let ends: [Int32]

  init() {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    var ends: [Int32] = [-1, -1]
    unsafe _ = socketpair(AF_UNIX, kind, 0, &ends)
    self.ends = ends
  }

  deinit { close(ends[0]) }

  var farEnd: Int32 { ends[1] }

  func closeFarEnd() { close(ends[1]) }

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
