import FoundationEssentials
import Glibc
import Sandbox

/// An HTTP client that sends the bytes it is told to, and shows the bytes that come back.
final class RawClient {
  private let socket: Int32

  /// Connects to 127.0.0.1.
  convenience init(_ server: SandboxServer) { self.init(port: server.port) }

  /// Connects to 127.0.0.1.
  init(port: UInt16) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, size)
      }
    }
  }

  deinit { close(socket) }

  /// Sends bytes; `false` when the server is gone.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    unsafe Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Sends a text.
  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Reads until the server closes its own.
  func readAll() -> [UInt8] {
    var all: [UInt8] = []
    while let piece = read() { all += piece }
    return all
  }

  /// One whole answer, by its `Content-Length`.
  func readAnswer() -> RawAnswer {
    var bytes: [UInt8] = []
    while let piece = read() {
      bytes += piece
      let answer = RawAnswer(bytes)
      if let length = answer.headers["content-length"], "\(answer.body.count)" == length { break }
    }
    return RawAnswer(bytes)
  }

  /// Some bytes; `nil` when the server has closed.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(socket, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }
}

/// An answer as it came over the wire.
struct RawAnswer {
  /// 0 when nothing came.
  var status = 0
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  /// Takes an answer apart.
  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard let end = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { return }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ")[1]) ?? 0
    for line in lines.dropFirst() {
      let field = line.components(separatedBy: ": ")
      headers[field[0].lowercased()] = field.dropFirst().joined(separator: ": ")
    }
    body = Array(bytes[(end + 4)...])
  }

  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}
