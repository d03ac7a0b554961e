import Glibc

/// A file system of a few bytes in a folder, in memory; gone when the test is over.
final class SmallDisk: Sendable {
  private let folder: String

  /// Mounts one. The C function is `mount`.
  ///
  /// - Returns: `nil` where this process may not mount.
  init?(in folder: String, bytes: Int) {
    self.folder = folder
    guard unsafe mount("none", folder, "tmpfs", 0, "size=\(bytes)") == 0 else { return nil }
  }

  /// The C function is `umount2`.
  deinit { _ = unsafe umount2(folder, Int32(MNT_DETACH)) }

  /// Whether this process may mount.
  static let isPossible = {
    guard let folder = try? Folder() else { return false }
    return SmallDisk(in: folder.path, bytes: 4_096) != nil
  }()
}
