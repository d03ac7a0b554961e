import CMicroHTTPD
import Glibc

/// One request and its answer, from its first line to its end. It lives on its connection's thread.
@safe final class Exchange {
  private let site: Site
  private let target: String
  private let connection: OpaquePointer
  private let socket: Int32
  private var request: ReceivedRequest?
  private var number = 0
  private var plan = FaultPlan()
  private var form: PostForm?
  private var bodySize = 0
  private var status: Int?
  private var leavesBodyUnread = false

  /// A request whose first line has come.
  init(_ site: Site, target: String, connection: OpaquePointer) {
    self.site = site
    self.target = target
    unsafe self.connection = connection
    unsafe socket = sandbox_socket(connection)
  }

  /// One call of libmicrohttpd's handler: the headers have come, or a piece of the body, or its end.
  ///
  /// - Parameter count: How many bytes there are; becomes 0 when they are taken.
  /// - Returns: `.NO` closes the connection.
  func handle(
    method: String, path: String, bytes: UnsafePointer<CChar>?, count: inout Int
  ) -> MHD_Result {
    guard request != nil else { return begin(method: method, path: path) }
    guard count > 0 else { return leavesBodyUnread ? .YES : finish() }
    let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
    count = 0
    return unsafe take(piece)
  }

  /// The headers have come.
  private func begin(method: String, path: String) -> MHD_Result {
    let request = ReceivedRequest(
      method: method, path: path, target: target, query: values(of: .GET_ARGUMENT_KIND),
      headers: values(of: .HEADER_KIND),
      connection: unsafe Int(bitPattern: sandbox_socket_context(connection)))
    self.request = request
    plan = site.plan(for: request)
    number = site.log.append(request)
    let length = request.header("Content-Length").flatMap(UInt64.init)
    if let early = plan.early ?? site.refusal(of: request, length: length) {
      leavesBodyUnread = length != 0
      return send(early)
    }
    if plan.stallReceiving == 0 { return stall() }
    if plan.bytesPerSecond != nil { shrinkReceiveBuffer() }
    if method == "POST" {
      form = unsafe PostForm(
        connection, folder: site.pictures.folder, limit: site.options.bodyLimit)
    }
    return .YES
  }

  /// Lets the kernel take in little at once, so that a slow body is slow for the client too and
  /// does not wait in our buffers. The C function is `setsockopt`.
  ///
  /// Some segments have to fit, which on the loopback have 64 KB: with less, the client waits 200 ms
  /// each time for a window that is worth sending into.
  private func shrinkReceiveBuffer() {
    var size: Int32 = 262_144
    let length = socklen_t(MemoryLayout<Int32>.size)
    unsafe _ = setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, length)
  }

  /// A piece of the body has come.
  private func take(_ piece: UnsafeRawBufferPointer) -> MHD_Result {
    bodySize += piece.count
    unsafe form?.take(piece)
    let limit = site.options.bodyLimit
    site.log.update(number) {
      let room = max(0, limit - $0.body.count)
      unsafe $0.body.append(contentsOf: piece.prefix(room))
      $0.bodySize = bodySize
    }
    if let cut = plan.cutReceiving, bodySize >= cut { return .NO }
    if let stall = plan.stallReceiving, bodySize >= stall { return self.stall() }
    if let speed = plan.bytesPerSecond {
      let pause = Duration.microseconds(Int64(piece.count) * 1_000_000 / Int64(max(1, speed)))
      if site.gate.wait(pause, watching: socket) == .abandoned { return .NO }
    }
    return .YES
  }

  /// The whole request has come.
  private func finish() -> MHD_Result {
    form?.finish()
    let parts = form?.parts ?? []
    site.log.update(number) {
      $0.parts = parts
      $0.isWhole = true
    }
    request?.parts = parts
    guard let request else { return .NO }
    let planned = plan.answer
    let answer =
      planned.flatMap { $0.havingDone ? nil : $0.answer } ?? site.answer(to: request, form: form)
    if plan.closesUnanswered { return .NO }
    if plan.staysSilent { return stall() }
    if plan.delay > .zero, site.gate.wait(plan.delay, watching: socket) == .abandoned {
      return .NO
    }
    return send(planned?.answer ?? answer)
  }

  /// Does nothing until the client goes away.
  private func stall() -> MHD_Result {
    _ = site.gate.wait(nil, watching: socket)
    return .NO
  }

  /// Hands the answer over. The C functions are `MHD_add_response_header` and `MHD_queue_response`.
  private func send(_ answer: Answer) -> MHD_Result {
    status = answer.status
    site.log.update(number) { $0.status = answer.status }
    let stream = AnswerStream(answer, plan: plan, gate: site.gate, socket: socket)
    guard let response = unsafe stream.makeResponse() else { return .NO }
    defer { unsafe MHD_destroy_response(response) }
    for header in answer.headers {
      unsafe MHD_add_response_header(response, header.name, header.value)
    }
    return unsafe MHD_queue_response(connection, UInt32(answer.status), response)
  }

  /// The request is over, answered or not.
  func complete() {
    guard let request else { return }
    if leavesBodyUnread { linger() }
    let path = target.prefix { $0 != "?" }.filter { $0 > " " && $0 <= "~" }
    let outcome = status.map { "\($0)" } ?? "not answered"
    site.options.tell?("\(request.method) \(path) (\(bodySize) bytes): \(outcome)")
    if !site.options.keepsRequests { site.log.remove(number) }
  }

  /// Reads the rest of a request that was answered before its body, as nginx does for a while
  /// (`lingering_close`): else the kernel resets the connection, and the client may lose the
  /// answer. The C functions are `shutdown` and `recv`.
  private func linger() {
    shutdown(socket, Int32(SHUT_WR))
    let end = ContinuousClock.now + .seconds(5)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while ContinuousClock.now < end, site.gate.waitForBytes(from: socket) {
      guard unsafe recv(socket, &buffer, buffer.count, 0) > 0 else { return }
    }
  }

  /// Header fields or query parameters, in order. The C function is `MHD_get_connection_values`.
  private func values(of kind: MHD_ValueKind) -> [Answer.Header] {
    let list = ValueList()
    unsafe MHD_get_connection_values(
      connection, kind,
      { context, _, name, value in
        guard let context = unsafe context, let name = unsafe name else { return .NO }
        unsafe Unmanaged<ValueList>.fromOpaque(context).takeUnretainedValue().values.append(
          Answer.Header(String(cString: name), value.map { unsafe String(cString: $0) } ?? ""))
        return .YES
      }, Unmanaged.passUnretained(list).toOpaque())
    return list.values
  }

  /// Where ``values(of:)`` collects.
  private final class ValueList {
    var values: [Answer.Header] = []
  }
}
