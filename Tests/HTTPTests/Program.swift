import FoundationEssentials
import Glibc

/// Programs of the system that say what somebody else makes of our bytes.
enum Program {
  /// Whether a program is there to be run.
  static func exists(_ name: String) -> Bool {
    run("command -v \(name)").map { !$0.isEmpty } ?? false
  }

  /// Runs a line of shell and gives what it printed; `nil` when it failed.
  static func run(_ line: String) -> Data? {
    guard let pipe = unsafe popen(line, "r") else { return nil }
    var output = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = unsafe fread(&buffer, 1, buffer.count, pipe), count > 0 {
      output += buffer.prefix(count)
    }
    return unsafe pclose(pipe) == 0 ? output : nil
  }
}
