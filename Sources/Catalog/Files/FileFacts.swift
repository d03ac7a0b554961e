import Glibc

/// What tells that a file is still the one that was read: its size, its time and its number.
struct FileFacts: Equatable, Sendable {
  /// What kind of file it is.
  enum Kind: Sendable {
    case regular, folder
    /// A pipe, a terminal, a device.
    case stream
  }

  /// What kind of file it is.
  var kind: Kind
  /// The size in bytes; at most 2⁴⁵, which no disk has, so that those of many files can be added up.
  var size: Int64
  /// When its bytes changed last, in nanoseconds since 1970; the nearest that fits, between the years
  /// 1824 and 2116, where that is further away.
  var modified: Int64
  /// Its number on its disk.
  var inode: UInt64
  /// The number of its disk.
  var device: UInt64

  /// Takes them from what `stat` and its kin have said.
  init(_ status: borrowing stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      default: .stream
      }
    size = min(Int64(status.st_size), 1 << 45)
    // Twice as far as that would fit too, but the time between two of them would not.
    let furthest = 4_600_000_000
    let seconds = min(max(status.st_mtim.tv_sec, -furthest), furthest)
    modified = Int64(seconds) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    inode = UInt64(status.st_ino)
    device = UInt64(status.st_dev)
  }

  /// Whether both are of one file, whatever names it has.
  func isSameFile(as other: FileFacts) -> Bool { inode == other.inode && device == other.device }

  /// Asks for those of the file at `path`, following links. The C function is `stat`.
  init(of path: String) throws(SystemFailure) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    self.init(status)
  }
}
