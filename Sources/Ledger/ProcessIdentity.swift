import FoundationEssentials
import Glibc

/// One run of one process on one run of the kernel: what tells an upload that is still running from
/// one whose process died.
///
/// A process id alone is given again to another process, so the kernel's boot id and the process's
/// start (ticks since that boot, field 22 of `/proc/PID/stat`) are kept beside it.
public struct ProcessIdentity: Equatable, Sendable {
  /// The process id.
  public var pid: Int
  /// The kernel's `boot_id`; empty where `/proc` is not mounted.
  public var boot: String
  /// When the process started, in clock ticks since the boot; `nil` where it is not known.
  public var start: Int?

  /// Names a process.
  public init(pid: Int, boot: String, start: Int?) {
    self.pid = pid
    self.boot = boot
    self.start = start
  }

  /// This process.
  public static let current = ProcessIdentity(
    pid: Int(getpid()), boot: currentBoot, start: stat(of: Int(getpid()))?.start)

  /// Whether the process still runs. One that ended and was not waited for yet does not.
  public var isRunning: Bool {
    guard !boot.isEmpty, boot == Self.currentBoot, let stat = Self.stat(of: pid) else {
      return false
    }
    return !stat.ended && (start == nil || start == stat.start)
  }

  private static let currentBoot: String = {
    let text = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id")
    return text.map { String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
      ?? ""
  }()

  /// State and start of a process, as proc(5) describes its `stat` file; `nil` when there is none.
  private static func stat(of pid: Int) -> (ended: Bool, start: Int?)? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return nil }
    // The second field is the program's name in parentheses, and may itself hold any character.
    let text = String(decoding: data, as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    guard let state = fields.first else { return nil }
    return (["Z", "X", "x"].contains(state), fields.count > 19 ? Int(fields[19]) : nil)
  }
}
