import FoundationEssentials
import Glibc
import Synchronization

/// Standard output or standard error, written whole or not at all, from any thread.
final class LiveStream: Sendable {
  private let descriptor: Int32
  /// The first error, after which nothing is written any more.
  private let failure = Mutex<Int32?>(nil)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Why it could not be written, unless its reader has gone.
  var problem: String? {
    guard let code = failure.withLock(\.self), code != EPIPE else { return nil }
    return unsafe String(cString: strerror(code))
  }

  /// Writes all of a text. The C functions are `write` and, when the other side is slow, `poll`.
  ///
  /// - Returns: Whether it is written. Once not, never again.
  func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { unsafe write($0) }
  }

  /// Writes all of a file, as ``write(_:)-(String)`` does a text.
  func write(_ file: Data) -> Bool {
    unsafe file.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe write($0) }
    }
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    failure.withLock { failure in
      guard failure == nil else { return false }
      failure = unsafe writeAll(bytes)
      return failure == nil
    }
  }

  private func writeAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
    var rest = unsafe UnsafeRawBufferPointer(bytes)[...]
    while unsafe !rest.isEmpty {
      let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
      let count = unsafe Glibc.write(descriptor, piece.baseAddress, piece.count)
      if count >= 0 {
        unsafe rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&ready, 1, -1)
      default: return errno
      }
    }
    return nil
  }
}
