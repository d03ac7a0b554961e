import Glibc

/// Ports for servers of others, which cannot say which one they took.
enum Ports {
  /// One that nobody listens on just now.
  static func free() -> UInt16? {
    try? LoopbackServer.listen(backlog: 1) { listener, port in
      close(listener)
      return port
    }
  }
}
