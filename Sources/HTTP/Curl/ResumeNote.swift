import FoundationEssentials
import Glibc

/// What must be true for the rest of a `.part` file to be asked for: the address that it came from, and
/// what the server called that version of it. Kept beside it, in a file of two lines.
struct ResumeNote: Equatable {
  /// The address.
  var address: String
  /// The value for `If-Range`: a strong entity tag, or the date of the last change.
  var validator: String

  /// What an answer says of itself, or `nil` when there is nothing to recognise it by.
  ///
  /// A weak entity tag does not promise the same bytes (RFC 9110, 8.8.1), so the date comes next.
  init?(_ head: ResponseHead, address: String) {
    let strong = head.fields["ETag"].flatMap { $0.hasPrefix("\"") ? $0 : nil }
    guard let validator = strong ?? head.fields["Last-Modified"], !validator.isEmpty else {
      return nil
    }
    self.address = address
    self.validator = validator
  }

  /// Reads a note; `nil` when there is none, or when it is for another address.
  init?(path: String, address: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 3, lines[0] == address, !lines[1].isEmpty else { return nil }
    self.address = address
    validator = String(lines[1])
  }

  /// Keeps the note. The next run starts anew where that fails, or leaves half of it.
  ///
  /// Not with Foundation, which waits for the disk: this runs on the thread of all transfers.
  /// The C functions are `open` and `write`.
  func write(to path: String) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { return }
    let text = Array("\(address)\n\(validator)\n".utf8)
    _ = unsafe text.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
    close(file)
  }

  /// Removes a note. The C function is `unlink`.
  static func remove(_ path: String) { unsafe unlink(path) }
}
