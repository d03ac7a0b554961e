import Synchronization

/// A daemon that can be stopped once, from any thread.
final class DaemonBox: Sendable {
  /// Carries the daemon across threads: it is only made on one and let go of on another.
  private struct Carried: @unchecked Sendable { var daemon: Daemon? }

  private let carried: Mutex<Carried>
  /// The port that the daemon listens on, or did.
  let port: UInt16

  /// Starts a daemon.
  init(_ site: Site, port: UInt16) throws(SandboxError) {
    let daemon = try Daemon(site, port: port)
    self.port = daemon.port
    carried = Mutex(Carried(daemon: daemon))
  }

  /// Stops it; when it is stopped already, nothing.
  func stop() {
    let taken = carried.withLock { carried in
      defer { carried.daemon = nil }
      return carried
    }
    // Joins the daemon's threads here, outside the lock.
    withExtendedLifetime(taken) {}
  }
}
