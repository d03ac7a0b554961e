import CMicroHTTPD
import Glibc

/// An answer's body on its way out, with the faults that are for it.
final class AnswerStream {
  private let body: Answer.Body
  private let length: UInt64?
  private let plan: FaultPlan
  private let gate: Gate
  private let socket: Int32
  private var file: Int32 = -1

  /// A body to send to `socket`. The C function is `open`.
  init(_ answer: Answer, plan: FaultPlan, gate: Gate, socket: Int32) {
    body = plan.isEndless ? .endless : answer.body
    length = plan.isEndless ? nil : answer.length
    self.plan = plan
    self.gate = gate
    self.socket = socket
    if case .file(let path, _, _) = body { file = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC) }
  }

  deinit { if file >= 0 { close(file) } }

  /// Makes libmicrohttpd's response of it, which owns it from then on. The C function is
  /// `MHD_create_response_from_callback`.
  func makeResponse() -> OpaquePointer? {
    unsafe MHD_create_response_from_callback(
      length ?? sandbox_length_unknown(), 65_536,
      { context, position, buffer, room in
        guard let context = unsafe context, let buffer = unsafe buffer else {
          return sandbox_cut_answer()
        }
        let stream = unsafe Unmanaged<AnswerStream>.fromOpaque(context).takeUnretainedValue()
        return unsafe stream.read(
          at: position, into: UnsafeMutableRawBufferPointer(start: buffer, count: room))
      }, Unmanaged.passRetained(self).toOpaque(),
      { context in
        guard let context = unsafe context else { return }
        unsafe Unmanaged<AnswerStream>.fromOpaque(context).release()
      })
  }

  /// Fills `buffer` with the body's bytes from `position`, or says how the answer ends.
  private func read(at position: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if let cut = plan.cutAnswer, position >= cut { return sandbox_cut_answer() }
    if let stall = plan.stallAnswer, position >= stall {
      _ = gate.wait(nil, watching: socket)
      return sandbox_cut_answer()
    }
    var room = UInt64(buffer.count)
    if let end = [plan.cutAnswer, plan.stallAnswer].compactMap(\.self).min() {
      room = min(room, end - position)
    }
    if let speed = plan.bytesPerSecond {
      // Twenty pieces a second, so that it flows and does not hop.
      room = min(room, UInt64(max(1, speed / 20)))
      let pause = Duration.microseconds(Int64(room) * 1_000_000 / Int64(max(1, speed)))
      if gate.wait(pause, watching: socket) == .abandoned { return sandbox_cut_answer() }
    }
    if let length {
      guard position < length else { return sandbox_end_of_answer() }
      room = min(room, length - position)
    }
    let target = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Int(room)))
    return unsafe copy(from: position, to: target)
  }

  /// The C function, for a file, is `pread`.
  private func copy(from position: UInt64, to target: UnsafeMutableRawBufferPointer) -> Int {
    switch body {
    case .bytes(let bytes):
      unsafe target.copyBytes(from: bytes[Int(position)..<(Int(position) + target.count)])
      return target.count
    case .file(_, let offset, _):
      let count = unsafe pread(
        file, target.baseAddress, target.count, off_t(offset + position))
      return count > 0 ? count : sandbox_cut_answer()
    case .endless:
      unsafe target.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
      return target.count
    }
  }
}
