import Dispatch
import Glibc
import Synchronization

/// A server on 127.0.0.1 made of bare sockets, so that it can do what no honest server does: cut an
/// answer in its middle, never answer, hang up on a request half sent.
///
/// Each connection is given to a function, on a thread of its own; it is closed when that returns.
final class LoopbackServer: Sendable {
  /// Where it listens.
  let port: UInt16

  private let listener: Int32
  private let opened = Mutex<[LoopbackConnection]>([])

  /// Starts a server.
  init(_ serve: @escaping @Sendable (LoopbackConnection) -> Void) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isReady = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, size) == 0 && listen(listener, 256) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isReady else { throw Failure(code: errno) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    accept(serve)
  }

  /// How many connections there have been.
  var connectionCount: Int { opened.withLock(\.count) }

  /// Closes everything.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    for connection in opened.withLock({ $0 }) { connection.hangUp() }
  }

  deinit {
    stop()
    close(listener)
  }

  struct Failure: Error { var code: Int32 }

  private func accept(_ serve: @escaping @Sendable (LoopbackConnection) -> Void) {
    DispatchQueue(label: "listener").async { [listener, weak self] in
      while true {
        let file = Glibc.accept(listener, nil, nil)
        guard file >= 0 else { return }
        let connection = LoopbackConnection(file: file)
        guard let self else { return }
        self.opened.withLock { $0.append(connection) }
        DispatchQueue(label: "connection").async {
          serve(connection)
          connection.hangUp()
        }
      }
    }
  }
}
