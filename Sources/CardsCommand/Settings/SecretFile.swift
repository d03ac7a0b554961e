import FoundationEssentials
import Glibc

/// A file that holds one secret, as containers and service managers hand them out.
enum SecretFile {
  /// Reads it. White space around the secret does not count.
  ///
  /// - Parameter name: The variable that names the file, for the error.
  static func read(_ path: String, for name: String) throws(SettingsError) -> String {
    let data: Data
    do {
      data = try OwnedFile(path, waits: true).read(atMost: 16_384)
    } catch {
      throw .cannotRead(path: path, setting: name, reason: error.reason)
    }
    let space = Set(" \t\r\n".utf8)
    let text = data.drop { space.contains($0) }.reversed().drop { space.contains($0) }.reversed()
    guard !text.isEmpty else { throw .emptySecret(path: path, setting: name) }
    return String(decoding: text, as: UTF8.self)
  }
}
