import FoundationEssentials
import Glibc

/// A file while it is downloaded: the destination's `part`, locked, and renamed when it is whole.
///
/// What an earlier transfer left there is kept, and the rest of it is asked for with `Range` and
/// `If-Range`: where the server's file has changed it sends all of it, and the old part is dropped. Of
/// two processes that want one file, the second has a part with a name of its own, which is not kept.
final class PartialDownload {
  private let destination: DownloadDestination
  private let address: String
  private let path: String
  private let file: Int32
  private let isShared: Bool
  private let note: ResumeNote?
  /// How many bytes of an earlier transfer the file still has.
  private var held: Int64
  private var count: Int64 = 0
  private var isRenamed = false

  /// How many bytes of an earlier transfer are kept.
  private(set) var resumedAt: Int64 = 0

  /// Opens the part. The C functions are `open`, `flock` and `fstat`.
  init(_ destination: DownloadDestination, from url: URL) throws(HTTPError) {
    self.destination = destination
    address = url.absoluteString
    let shared = destination.part
    if let (file, size) = Self.lock(shared) {
      self.file = file
      path = shared
      isShared = true
      note = size > 0 ? ResumeNote(path: shared + ".note", address: address) : nil
      held = size
    } else {
      path = "\(destination.path).\(UUID().uuidString).part"
      file = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      isShared = false
      note = nil
      held = 0
      guard file >= 0 else { throw Self.failure(path) }
    }
  }

  deinit {
    // What has bytes stays, also where this answer was not for it: one that leads elsewhere comes before
    // the one that goes on.
    if !isRenamed, !isShared || count == 0 && held == 0 { unsafe unlink(path) }
    close(file)
  }

  /// Opens and locks a file that is still the one of that name when the lock is there: meanwhile another
  /// process may have finished and renamed it.
  private static func lock(_ path: String) -> (file: Int32, size: Int64)? {
    while true {
      let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
      guard file >= 0 else { return nil }
      var locked = stat()
      // What is no plain file is left alone.
      guard flock(file, LOCK_EX | LOCK_NB) == 0, unsafe fstat(file, &locked) == 0,
        locked.st_mode & S_IFMT == S_IFREG
      else {
        close(file)
        return nil
      }
      var named = stat()
      if unsafe stat(path, &named) == 0,
        locked.st_ino == named.st_ino, locked.st_dev == named.st_dev
      {
        return (file, Int64(locked.st_size))
      }
      close(file)
    }
  }

  /// Header fields that ask for the rest; none when there is nothing to go on from.
  var requestFields: [HTTPHeader] {
    guard let note else { return [] }
    return [HTTPHeader("Range", "bytes=\(held)-"), HTTPHeader("If-Range", note.validator)]
  }

  /// Takes the head of a 200 or 206. The C functions are `ftruncate` and `lseek`.
  func begin(_ head: ResponseHead) throws(HTTPError) {
    if head.statusCode == 206 {
      guard note != nil, head.fields["Content-Range"]?.hasPrefix("bytes \(held)-") == true else {
        discard()
        throw .transfer(
          TransferFailure(
            stage: .sent, kind: .cut, host: URL(string: address)?.hostAndPort ?? "",
            detail: "it sent another part of the file than was asked for"))
      }
      resumedAt = held
    } else {
      resumedAt = 0
      guard ftruncate(file, 0) == 0 else { throw Self.failure(path) }
      held = 0
      if isShared {
        let note = ResumeNote(head, address: address)
        ResumeNote.remove(path + ".note")
        note?.write(to: path + ".note")
      }
    }
    count = resumedAt
    guard lseek(file, off_t(resumedAt), SEEK_SET) >= 0 else { throw Self.failure(path) }
    if let length = head.contentLength, length > Int64(destination.limit) - resumedAt {
      throw .bodyTooLarge(limit: destination.limit)
    }
  }

  /// Appends bytes. The C function is `write`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    guard Int64(bytes.count) <= Int64(destination.limit) - count else {
      throw .bodyTooLarge(limit: destination.limit)
    }
    var done = 0
    while done < bytes.count {
      let written = unsafe Glibc.write(
        file, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw Self.failure(path) }
      done += written
      count += Int64(written)
    }
  }

  /// Gives the whole file its name. The C function is `rename`.
  func finish() throws(HTTPError) {
    guard unsafe rename(path, destination.path) == 0 else { throw Self.failure(destination.path) }
    isRenamed = true
    if isShared { ResumeNote.remove(path + ".note") }
  }

  /// Forgets what came: it is of no use.
  func discard() {
    unsafe unlink(path)
    isRenamed = true
    if isShared { ResumeNote.remove(path + ".note") }
  }

  private static func failure(_ path: String) -> HTTPError {
    .transfer(
      TransferFailure(
        stage: .sent, kind: .file, host: "",
        detail: "'\(path)': \(unsafe String(cString: strerror(errno)))"))
  }
}
