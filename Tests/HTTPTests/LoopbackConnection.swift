import FoundationEssentials
import Glibc
import Synchronization

/// One connection to a ``LoopbackServer``, as its server sees it. All calls wait.
final class LoopbackConnection: Sendable {
  /// A request: its first lines, and its body.
  struct Request: Sendable {
    var head: String
    var body: Data

    /// The method and the path, such as `GET /a`.
    var line: String {
      head.prefix { $0 != "\r\n" }.split(separator: " ").prefix(2).joined(separator: " ")
    }

    /// The value of a header field, or `nil`.
    func field(_ name: String) -> String? {
      for line in head.split(separator: "\r\n").dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { continue }
        return String(parts[1].drop { $0 == " " })
      }
      return nil
    }
  }

  private let file: Int32
  private let rest = Mutex(Data())

  init(file: Int32) { self.file = file }

  deinit { close(file) }

  /// Ends it in both directions. The file is closed when nobody has the connection any more.
  func hangUp() { shutdown(file, Int32(SHUT_RDWR)) }

  /// Ends it with a reset, so that what the other side has not read is lost.
  func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(
      file, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    var nothing = sockaddr()
    nothing.sa_family = sa_family_t(AF_UNSPEC)
    // A connect to nowhere is how Linux resets a socket that stays open.
    _ = unsafe connect(file, &nothing, socklen_t(MemoryLayout<sockaddr>.size))
  }

  /// Takes at most this many bytes from the network; empty at its end.
  func receive(_ count: Int = 65536) -> Data {
    var buffer = [UInt8](repeating: 0, count: count)
    let received = unsafe recv(file, &buffer, count, 0)
    return Data(buffer.prefix(max(0, received)))
  }

  /// Reads the next request's head, or `nil` when there is no other.
  func head() -> String? {
    while true {
      let data = rest.withLock { $0 }
      if let end = data.firstRange(of: Data("\r\n\r\n".utf8)) {
        rest.withLock { $0 = Data(data[end.upperBound...]) }
        return String(decoding: data[..<end.lowerBound], as: UTF8.self)
      }
      let more = receive()
      guard !more.isEmpty else { return nil }
      rest.withLock { $0 += more }
    }
  }

  /// Reads the next request, whole, or `nil` when there is no other.
  func request() -> Request? {
    guard let head = head() else { return nil }
    var request = Request(head: head, body: Data())
    let length = request.field("Content-Length").flatMap { Int($0) } ?? 0
    while true {
      let body = rest.withLock { $0 }
      if body.count >= length {
        request.body = Data(body.prefix(length))
        rest.withLock { $0 = Data(body.dropFirst(length)) }
        return request
      }
      let more = receive()
      guard !more.isEmpty else { return nil }
      rest.withLock { $0 += more }
    }
  }

  /// Waits until the other side has closed it.
  func waitForEnd() { while !receive().isEmpty {} }

  /// Waits until the server is stopped, without taking a byte of what is sent.
  func waitWithoutReading() {
    var event = pollfd(fd: file, events: 0, revents: 0)
    _ = unsafe poll(&event, 1, -1)
  }

  /// Sends bytes as they are.
  ///
  /// - Returns: Whether the other side took them.
  @discardableResult func send(_ data: Data) -> Bool {
    var sent = 0
    while sent < data.count {
      let count = unsafe data.withUnsafeBytes { bytes in
        unsafe Glibc.send(
          file, bytes.baseAddress?.advanced(by: sent), data.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sends text as it is.
  func send(_ text: String) { send(Data(text.utf8)) }

  /// Sends a whole answer.
  func answer(_ status: Int, _ body: Data = Data(), _ fields: [String] = []) {
    let lines = ["HTTP/1.1 \(status) Words", "Content-Length: \(body.count)"] + fields
    send(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  /// Sends a whole answer of text.
  func answer(_ status: Int, _ body: String, _ fields: [String] = []) {
    answer(status, Data(body.utf8), fields)
  }
}
