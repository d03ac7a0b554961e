import Glibc

/// A file system of a few bytes in a folder, in memory; gone with this value.
package final class SmallDisk: Sendable {
  private let folder: String

  /// Mounts one. The C function is `mount`.
  ///
  /// - Returns: `nil` where this process may not mount.
  package init?(in folder: String, bytes: Int) {
    self.folder = folder
    guard unsafe mount("none", folder, "tmpfs", 0, "size=\(bytes)") == 0 else { return nil }
  }

  /// The C function is `umount2`.
  deinit { _ = unsafe umount2(folder, Int32(MNT_DETACH)) }

  /// Whether this process may mount.
  package static let isPossible: Bool = {
    var template = Array("/tmp/cards-mount-XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else { return false }
    let folder = unsafe String(cString: made)
    defer { _ = unsafe rmdir(folder) }
    return SmallDisk(in: folder, bytes: 4_096) != nil
  }()
}
