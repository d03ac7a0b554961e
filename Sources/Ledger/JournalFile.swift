import CGLib
import Dispatch
import Glibc

/// The journal's file while it is open: checked when it was opened, closed with this value.
struct JournalFile: ~Copyable, Sendable {
  /// How long a lock may take before it is told, in seconds.
  private static let patience = 2.0

  private let descriptor: CInt
  private let path: String
  /// What the check found and put right.
  let warning: LedgerWarning?

  deinit { close(descriptor) }

  /// Opens the file to read it; `nil` when it is not there.
  static func reading(_ path: String) throws(LedgerError) -> JournalFile? {
    try refuseForeignLink(path)
    let descriptor = open(path, O_RDONLY)
    if descriptor < 0, errno == ENOENT { return nil }
    return try JournalFile(descriptor, path)
  }

  /// Opens the file to append to it. One that is not there is made, and so is its directory.
  static func appending(_ path: String) throws(LedgerError) -> JournalFile {
    try refuseForeignLink(path)
    let access = O_RDWR | O_APPEND | O_CREAT
    var descriptor = open(path, access)
    if descriptor < 0, errno == ENOENT {
      try DirectoryMaker.make(parentOf: path)
      descriptor = open(path, access)
    }
    return try JournalFile(descriptor, path)
  }

  /// Takes an open file over, and refuses what is not one's own regular file.
  ///
  /// - Parameter descriptor: What `open` gave, with `errno` as it left it.
  private init(_ descriptor: CInt, _ path: String) throws(LedgerError) {
    guard descriptor >= 0 else {
      switch errno {
      case EISDIR, ENXIO: throw .notAFile(path: path)
      default: throw .cannotOpen(path: path, reason: Self.lastReason())
      }
    }
    do { warning = try Self.check(descriptor, path) } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.path = path
  }

  /// Not blocking, since a named pipe would otherwise wait for its other end. The C function is `open`.
  private static func open(_ path: String, _ access: CInt) -> CInt {
    unsafe Glibc.open(path, access | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
  }

  /// Waits for the lock, which ends when the file is closed. The C function is `flock`.
  ///
  /// - Parameter tell: Is called once, from another thread, when the lock takes long.
  /// - Returns: Whether the file is still the one that its path names. If not, somebody put another
  ///   in its place while we waited, and that one is the ledger now.
  func lock(
    exclusively: Bool, whenWaiting tell: @escaping @Sendable () -> Void
  ) throws(LedgerError) -> Bool {
    let operation = exclusively ? LOCK_EX : LOCK_SH
    if flock(descriptor, operation | LOCK_NB) != 0 {
      let telling = DispatchWorkItem(block: tell)
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: telling)
      defer { telling.cancel() }
      while flock(descriptor, operation) != 0 {
        guard errno == EINTR else { throw .cannotLock(path: path, reason: Self.lastReason()) }
      }
    }
    var mine = stat()
    var named = stat()
    guard unsafe fstat(descriptor, &mine) == 0, unsafe stat(path, &named) == 0 else { return false }
    return mine.st_dev == named.st_dev && mine.st_ino == named.st_ino
  }

  /// Lets the lock go. The C function is `flock`.
  func unlock() { _ = flock(descriptor, LOCK_UN) }

  /// The file's size in bytes. The C function is `fstat`.
  func size() throws(LedgerError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .cannotRead(path: path, reason: Self.lastReason())
    }
    return Int(status.st_size)
  }

  /// Reads into the end of `buffer`, from `offset` on. The C function is `pread`.
  ///
  /// - Returns: The bytes read; 0 at the end of the file.
  func read(at offset: Int, into buffer: inout [UInt8], count: Int) throws(LedgerError) -> Int {
    try Self.read(descriptor, path, at: offset, into: &buffer, count: count)
  }

  private static func read(
    _ descriptor: CInt, _ path: String, at offset: Int, into buffer: inout [UInt8], count: Int
  ) throws(LedgerError) -> Int {
    let old = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: count))
    let got = unsafe buffer.withUnsafeMutableBytes { bytes in
      while true {
        let got = unsafe pread(
          descriptor, bytes.baseAddress?.advanced(by: old), count, off_t(offset))
        if got >= 0 || errno != EINTR { return got }
      }
    }
    guard got >= 0 else { throw .cannotRead(path: path, reason: lastReason()) }
    buffer.removeLast(count - got)
    return got
  }

  /// Appends whole lines and waits until they are on the disk; under the lock.
  ///
  /// A file that does not end in a newline, which a crash may have left, gets one first. When not all
  /// can be written, what was written of it is taken back. The C functions are `write`, `ftruncate`,
  /// `fdatasync`, and `fsync` for the directory of a new file.
  func append(_ lines: [UInt8]) throws(LedgerError) {
    let size = try size()
    var tail: [UInt8] = []
    if size > 0 { _ = try read(at: size - 1, into: &tail, count: 1) }
    let newline = UInt8(ascii: "\n")
    try write(tail.isEmpty || tail == [newline] ? lines : [newline] + lines, after: size)
    try synchronize()
    if size == 0 { try DirectoryMaker.synchronize(parentOf: path) }
  }

  /// Makes sure that so many bytes more can be written; under the lock.
  ///
  /// They are written and taken back, which finds every limit that a line would meet: the disk, a quota,
  /// the size that a file may have. They are newlines, which say nothing, should a crash leave them there.
  /// The C functions are `write` and `ftruncate`.
  func ensureRoom(bytes count: Int) throws(LedgerError) {
    let size = try size()
    try write([UInt8](repeating: UInt8(ascii: "\n"), count: count), after: size)
    guard ftruncate(descriptor, off_t(size)) == 0 else {
      throw .cannotWrite(path: path, reason: Self.lastReason())
    }
  }

  /// Writes at the end of the file, which is at `size`: all, or nothing.
  private func write(_ bytes: [UInt8], after size: Int) throws(LedgerError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        let reason = Self.lastReason()
        _ = ftruncate(descriptor, off_t(size))
        throw .cannotWrite(path: path, reason: reason)
      }
    }
  }

  /// The C function is `fdatasync`.
  private func synchronize() throws(LedgerError) {
    while fdatasync(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      // Some file systems cannot; there is nothing to wait for then.
      case EINVAL, ENOTSUP: return
      default: throw .cannotSync(path: path, reason: Self.lastReason())
      }
    }
  }

  /// Refuses a symbolic link that another user laid: it could lead to any file of ours.
  /// The C function is `lstat`.
  private static func refuseForeignLink(_ path: String) throws(LedgerError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return }
    guard [geteuid(), 0].contains(status.st_uid) else { throw .anotherOwner(path: path) }
  }

  /// Refuses what is not one's own regular file, and what is no ledger, and makes it private. The C
  /// functions are `fstat` and `fchmod`.
  private static func check(
    _ descriptor: CInt, _ path: String
  ) throws(LedgerError) -> LedgerWarning? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .cannotOpen(path: path, reason: lastReason())
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_uid == geteuid() else { throw .anotherOwner(path: path) }
    let isLedger = try FirstLines.areOfLedger { offset, buffer throws(LedgerError) in
      try read(descriptor, path, at: offset, into: &buffer, count: FirstLines.piece)
    }
    guard isLedger else { throw .notALedger(path: path) }
    guard status.st_mode & 0o077 != 0 else { return nil }
    return fchmod(descriptor, 0o600) == 0
      ? .madePrivate(path: path) : .notPrivate(path: path, reason: lastReason())
  }

  /// What the last failed call says of its failure. The C function is `g_strerror`.
  static func lastReason() -> String { unsafe String(cString: g_strerror(errno)) }
}
