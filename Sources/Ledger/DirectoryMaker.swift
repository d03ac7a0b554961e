import Glibc

/// The directory that the journal is in.
enum DirectoryMaker {
  /// Makes the directory of the file at `path`, and those above it, for their owner only (0700).
  ///
  /// One that is there keeps its mode. The C function is `mkdir`.
  static func make(parentOf path: String) throws(LedgerError) {
    guard let parent = parent(of: path) else { return }
    if unsafe mkdir(parent, 0o700) == 0 {
      return try synchronize(parentOf: parent)
    }
    switch errno {
    case EEXIST: return
    case ENOENT:
      try make(parentOf: parent)
      guard unsafe mkdir(parent, 0o700) == 0 || errno == EEXIST else { fallthrough }
      try synchronize(parentOf: parent)
    default: throw .cannotCreateDirectory(path: parent, reason: JournalFile.lastReason())
    }
  }

  /// Waits until the names in the directory of the file at `path` are on the disk.
  ///
  /// Without it a new file may be gone after a power failure, though its bytes were synced.
  /// The C function is `fsync`.
  static func synchronize(parentOf path: String) throws(LedgerError) {
    let parent = parent(of: path) ?? "."
    let descriptor = unsafe open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A directory that may be written but not read cannot be opened for this.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    while fsync(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      case EINVAL, ENOTSUP: return
      default: throw .cannotSync(path: parent, reason: JournalFile.lastReason())
      }
    }
  }

  /// The path without its last part; `nil` when it has no other.
  private static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
