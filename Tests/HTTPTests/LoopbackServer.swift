import Dispatch
import Glibc
import Synchronization
import Testing

/// A server on 127.0.0.1 made of bare sockets, so that it can do what no honest server does: cut an
/// answer in its middle, never answer, hang up on a request half sent.
///
/// Each connection is given to a function, on a thread of its own; it is closed when that returns. It
/// serves until its test has ended (``EndingServers``).
final class LoopbackServer: Sendable {
  /// Where it listens.
  let port: UInt16

  private let listener: Int32
  private let connections = Mutex<[LoopbackConnection]>([])
  private let isStopped = Atomic(false)
  private let threads = DispatchGroup()

  /// The servers of the test that runs, which are stopped with it.
  @TaskLocal static var running: Notes<LoopbackServer>?

  /// Starts a server.
  init(_ serve: @escaping @Sendable (LoopbackConnection) -> Void) throws {
    (listener, port) = try Self.listen(backlog: 256) { ($0, $1) }
    let servers = try #require(Self.running, "the suite needs the trait .endingServers")
    servers.add(self)
    DispatchQueue(label: "listener").async(group: threads) { self.accept(serve) }
  }

  /// Closes all connections and stops listening; returns when no thread is left.
  func stop() async {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    shutdown(listener, Int32(SHUT_RDWR))
    for connection in connections.withLock(\.self) { connection.hangUp() }
    await withCheckedContinuation { continuation in
      threads.notify(queue: .global()) { continuation.resume() }
    }
    close(listener)
  }

  /// How many connections there have been.
  var connectionCount: Int { connections.withLock(\.count) }

  /// Listens on some free port, and gives the socket and the port to `use`.
  static func listen<Value>(
    backlog: Int32, _ use: (_ listener: Int32, _ port: UInt16) -> Value
  ) throws -> Value {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isReady = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, size) == 0 && Glibc.listen(listener, backlog) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isReady else { throw Failure(code: errno) }
    return use(listener, UInt16(bigEndian: address.sin_port))
  }

  struct Failure: Error { var code: Int32 }

  private func accept(_ serve: @escaping @Sendable (LoopbackConnection) -> Void) {
    while case let file = Glibc.accept(listener, nil, nil), file >= 0 {
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      let connection = LoopbackConnection(file: file)
      connections.withLock { $0.append(connection) }
      // One that comes while the server is being stopped, and that it may not see.
      if isStopped.load(ordering: .sequentiallyConsistent) { connection.hangUp() }
      DispatchQueue(label: "connection").async(group: threads) {
        serve(connection)
        connection.hangUp()
      }
    }
  }
}
