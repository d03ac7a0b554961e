import CMicroHTTPD
import Glibc

/// A running libmicrohttpd daemon: it listens, and makes an ``Exchange`` of each request.
@safe final class Daemon {
  private let daemon: OpaquePointer
  private let site: Site
  /// The port that it listens on.
  let port: UInt16

  /// Starts to listen on 127.0.0.1. The C function is `MHD_start_daemon`.
  init(_ site: Site, port: UInt16) throws(SandboxError) {
    errno = 0
    guard
      let daemon = unsafe sandbox_start_daemon(
        port,
        { context, _, place, code in
          guard code == .CONNECTION_NOTIFY_STARTED, let site = unsafe Daemon.site(context)
          else { return }
          unsafe place?.pointee = UnsafeMutableRawPointer(bitPattern: site.log.connect())
        },
        { context, target, connection in
          guard let site = unsafe Daemon.site(context), let connection = unsafe connection else {
            return nil
          }
          let target = unsafe target.map { unsafe String(cString: $0) } ?? ""
          let exchange = unsafe Exchange(site, target: target, connection: connection)
          return unsafe Unmanaged.passRetained(exchange).toOpaque()
        },
        { _, _, path, method, _, bytes, count, exchange in
          guard let exchange = unsafe exchange?.pointee, let path = unsafe path,
            let method = unsafe method, let count = unsafe count
          else { return .NO }
          return unsafe Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue().handle(
            method: String(cString: method), path: String(cString: path), bytes: bytes,
            count: &count.pointee)
        },
        { _, _, place, _ in
          guard let exchange = unsafe place?.pointee else { return }
          unsafe place?.pointee = nil
          unsafe Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue().complete()
        }, Unmanaged.passUnretained(site).toOpaque())
    else { throw .cannotListen(port: port, code: errno) }
    unsafe self.daemon = daemon
    self.site = site
    self.port = unsafe sandbox_port(daemon)
  }

  /// Lets all waits end, closes all connections and joins their threads. The C function is
  /// `MHD_stop_daemon`.
  deinit {
    site.gate.open()
    unsafe MHD_stop_daemon(daemon)
  }

  private static func site(_ context: UnsafeMutableRawPointer?) -> Site? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<Site>.fromOpaque(context).takeUnretainedValue()
  }
}
