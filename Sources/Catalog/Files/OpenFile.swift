import FoundationEssentials
import Glibc

/// A file that is open for reading, closed with this value.
struct OpenFile: ~Copyable, Sendable {
  private let descriptor: CInt
  /// What the file is, as it was when it was opened.
  let facts: FileFacts

  deinit { close(descriptor) }

  /// Opens a file. The C function is `open`.
  ///
  /// - Parameter isPatient: Whether to wait for the other end of a pipe, as a pipe that somebody named
  ///   on purpose deserves.
  init(_ path: String, isPatient: Bool) throws(SystemFailure) {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (isPatient ? 0 : O_NONBLOCK)
    let descriptor = unsafe open(path, flags)
    guard descriptor >= 0 else { throw .last }
    try self.init(owning: descriptor)
  }

  /// Takes over an open file.
  init(owning descriptor: CInt) throws(SystemFailure) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let failure = SystemFailure.last
      close(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    facts = FileFacts(status)
  }

  /// Standard input, which stays open when this value goes. The C function is `fcntl`.
  static func standardInput() throws(SystemFailure) -> OpenFile {
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw .last }
    return try OpenFile(owning: descriptor)
  }

  /// A path under which the file can be opened once more, as long as this value lives.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// The path that the system knows it by, all links resolved: not the one that it was opened with.
  /// The C function is `readlink`.
  func truePath() -> String? {
    let limit = 4_096
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = unsafe max(0, readlink(path, start, limit))
    }
    return bytes.isEmpty || bytes.count == limit ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Reads on, at most `buffer.count` bytes. The C function is `read`.
  ///
  /// - Returns: How many bytes came; 0 at the end.
  func read(into buffer: inout [UInt8]) throws(SystemFailure) -> Int {
    while true {
      let got = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
      }
      if got >= 0 { return got }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Waits until there is something to read, or the end of it. The C function is `poll`.
  ///
  /// - Throws: `ECANCELED` when the task is cancelled: the other end of a pipe may never write.
  func waitForBytes() throws(SystemFailure) {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&watched, 1, 50) < 1 {
      if Task.isCancelled { throw SystemFailure(code: ECANCELED) }
    }
  }

  /// Reads `count` bytes from `offset` on; fewer when the file ends before. The C function is `pread`.
  func read(at offset: UInt64, count: Int) throws(SystemFailure) -> Data {
    var data = Data(count: count)
    var filled = 0
    while filled < count {
      let got = unsafe data.withUnsafeMutableBytes { bytes in
        unsafe pread(
          descriptor, bytes.baseAddress?.advanced(by: filled), count - filled,
          off_t(offset) + off_t(filled))
      }
      if got == 0 { break }
      if got > 0 {
        filled += got
      } else if errno != EINTR {
        throw .last
      }
    }
    return data.prefix(filled)
  }

  /// Reads to the end.
  ///
  /// - Parameter limit: The most bytes to take.
  /// - Returns: All bytes, or `nil` when there are more than `limit`.
  func readAll(limit: Int) throws(SystemFailure) -> Data? {
    guard facts.size <= Int64(limit) else { return nil }
    var data = Data()
    data.reserveCapacity(Int(facts.size))
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let got = try read(into: &piece)
      if got == 0 { return data }
      guard data.count + got <= limit else { return nil }
      data.append(contentsOf: piece[..<got])
    }
  }

  /// Waits until the bytes are on the disk. The C function is `fdatasync`.
  func synchronize() throws(SystemFailure) {
    while fdatasync(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      // Some file systems cannot; there is nothing to wait for then.
      case EINVAL, ENOTSUP: return
      default: throw .last
      }
    }
  }
}
