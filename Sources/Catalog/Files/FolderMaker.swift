import Glibc

/// Makes the folders of the cache, for their owner only.
enum FolderMaker {
  /// Makes the folder at `path`, and those above it, with mode 0700. One that is there keeps its mode.
  /// The C function is `mkdir`.
  static func make(_ path: String) throws(SystemFailure) {
    if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent = parent(of: path), parent != path else { throw .last }
    try make(parent)
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  /// The folder that something is in: the path without its last part.
  static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
