import FoundationEssentials
import Glibc

/// A real directory of a test's own, gone with this object.
final class Scratch: Sendable {
  let directory: String

  init() {
    directory =
      FileManager.default.temporaryDirectory.path + "/cards-ledger-" + UUID().uuidString
    _ = unsafe mkdir(directory, 0o700)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  /// The path of `name` in the directory.
  func path(_ name: String) -> String { "\(directory)/\(name)" }

  /// The text of a file; empty when there is none.
  func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path(name)) ?? Data(), as: UTF8.self)
  }

  /// The lines of a file.
  func lines(_ name: String) -> [Substring] { text(name).split(separator: "\n") }

  /// Writes a file that only its owner can read.
  func write(_ text: String, to name: String) {
    _ = FileManager.default.createFile(atPath: path(name), contents: Data(text.utf8))
    _ = unsafe chmod(path(name), 0o600)
  }

  /// The permission bits of a file or directory.
  func mode(_ name: String) -> mode_t {
    var status = stat()
    _ = unsafe stat(path(name), &status)
    return status.st_mode & 0o777
  }
}
