public import FoundationEssentials
import Glibc

/// Standard input, as a command sees it.
public struct StandardInput: Sendable {
  /// The next bytes, as many as there are; empty at the end.
  public var read: @Sendable () -> Data
  /// Whether a person is typing.
  public var isTerminal: Bool

  /// Makes an input out of a function.
  public init(isTerminal: Bool, read: @escaping @Sendable () -> Data) {
    self.isTerminal = isTerminal
    self.read = read
  }

  /// The real one. The C functions are `read` and `isatty`.
  static var live: StandardInput {
    StandardInput(isTerminal: isatty(STDIN_FILENO) == 1) {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = unsafe Glibc.read(STDIN_FILENO, &buffer, buffer.count)
        if count >= 0 { return Data(buffer.prefix(count)) }
        guard errno == EINTR else { return Data() }
      }
    }
  }

  /// All of it, as lines without their ends. Blank ones are left out.
  func lines() -> [String] {
    var content = Data()
    while true {
      let part = read()
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
