public import FoundationEssentials
import Glibc

/// Standard input, as a command sees it.
public struct StandardInput: Sendable {
  /// The next bytes, as many as there are; empty at the end.
  ///
  /// Throws `CancellationError` when a signal has asked to stop: what may still come does not matter then;
  /// ``UnreadableInput`` when the system says no.
  public var read: @Sendable () throws -> Data
  /// Whether a person is typing.
  public var isTerminal: Bool

  /// Makes an input out of a function.
  public init(isTerminal: Bool, read: @escaping @Sendable () throws -> Data) {
    self.isTerminal = isTerminal
    self.read = read
  }

  /// The real one. The C functions are `read` and `isatty`.
  ///
  /// - Parameters:
  ///   - interruption: What ends a wait for somebody who types.
  ///   - descriptor: What is read.
  static func live(
    _ interruption: Interruption, descriptor: Int32 = STDIN_FILENO
  ) -> StandardInput {
    StandardInput(isTerminal: isatty(descriptor) == 1) {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        try interruption.waitForInput(on: descriptor)
        let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
        if count >= 0 { return Data(buffer.prefix(count)) }
        guard errno == EINTR || errno == EAGAIN else {
          throw UnreadableInput(reason: unsafe String(cString: strerror(errno)))
        }
      }
    }
  }

  /// All of it, as lines without their ends. Blank ones are left out.
  func lines() throws -> [String] {
    var content = Data()
    while true {
      let part = try read()
      if part.isEmpty { break }
      content.append(part)
    }
    return String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { line in String(line.trimmingSpace) }.filter { !$0.isEmpty }
  }
}

extension Substring {
  /// Without white space at both ends.
  fileprivate var trimmingSpace: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
