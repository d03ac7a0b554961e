import CMicroHTTPD
import Glibc

/// Waits that end early when the client goes away or the server stops.
///
/// Each connection has a thread of its own, so a fault may block: but never past ``open()``.
final class Gate: Sendable {
  /// How a wait ended.
  enum Outcome {
    /// The time is over.
    case elapsed
    /// The client closed its end, or the server stops: there is nobody to answer any more.
    case abandoned
  }

  /// `POLLRDHUP`, "peer closed its end", which Glibc shows to GNU C only (<bits/poll.h>).
  private static let hangup: Int16 = 0x2000

  private let event: Int32

  /// A closed gate. The C function is `eventfd`.
  init() { event = eventfd(0, Int32(EFD_CLOEXEC)) }

  deinit { close(event) }

  /// Ends all waits, now and later. The C function is `eventfd_write`.
  func open() { eventfd_write(event, 1) }

  /// Waits. The C function is `poll`.
  ///
  /// - Parameters:
  ///   - duration: How long; without end when `nil`.
  ///   - socket: The client's connection.
  func wait(_ duration: Duration?, watching socket: Int32) -> Outcome {
    let deadline = duration.map { ContinuousClock.now + $0 }
    while true {
      var watched = [
        pollfd(fd: event, events: Int16(POLLIN), revents: 0),
        pollfd(fd: socket, events: Self.hangup, revents: 0),
      ]
      let left = deadline.map { max(.zero, $0 - .now) }
      let milliseconds = left.map { Int32(min(60_000, ($0 / .milliseconds(1)).rounded(.up))) } ?? -1
      if unsafe poll(&watched, nfds_t(watched.count), milliseconds) > 0 { return .abandoned }
      if let deadline, ContinuousClock.now >= deadline { return .elapsed }
    }
  }

  /// Waits at most a second for bytes or the end of what the client sends. The C function is `poll`.
  ///
  /// - Returns: `false` when nothing came, or the server stops.
  func waitForBytes(from socket: Int32) -> Bool {
    var watched = [
      pollfd(fd: event, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    guard unsafe poll(&watched, nfds_t(watched.count), 1000) > 0 else { return false }
    return watched[0].revents == 0
  }
}
