/// What a ``ComicScanner`` does at brackets, and after something that is not JSON.
extension ComicScanner {
  mutating func open(
    _ chunk: borrowing Span<UInt8>, list: Bool, isStructural: Bool
  ) -> Finding? {
    // One record a line, and the one before was cut off: an object cannot begin here.
    if brackets.depth > 0, !list, base + UInt64(index) == lineStart, !mayOpen(isStructural) {
      let problem = ComicError.cut(began: topPosition)
      restart()
      return .problem(problem)
    }
    if brackets.depth == 0 {
      seenAnything = true
      topLine = line
      topPosition = position(of: index)
    }
    if isStructural {
      if let frame = frames.last, list, frame.kind == .list, frames.count >= 64 {
        if !frame.hasReported {
          frames[frames.count - 1].hasReported = true
          return .problem(.tooDeep(at: position(of: index)))
        }
      } else {
        follow(list: list)
      }
    }
    brackets.open(list: list)
    if brackets.depth > Self.depthLimit { candidate?.isTooDeep = true }
    last = list ? UInt8(ascii: "[") : UInt8(ascii: "{")
    index += 1
    return nil
  }

  /// Whether an object may begin here: after a colon, or as an item of a list. Between comics a missing comma is
  /// forgiven.
  private func mayOpen(_ isStructural: Bool) -> Bool {
    switch last {
    case UInt8(ascii: ":"), UInt8(ascii: "["): true
    case UInt8(ascii: ","): brackets.isInList ?? true
    default: isStructural && frames.last?.kind == .list
    }
  }

  /// Enters a bracket when a comic or a page may be in it.
  private mutating func follow(list: Bool) {
    let depth = brackets.depth + 1
    guard let frame = frames.last, frame.kind != .list else {
      if !list {
        candidate = ScannerCandidate(offset: base + UInt64(index), position: position(of: index))
      }
      frames.append(ScannerFrame(kind: list ? .list : .object, depth: depth))
      return
    }
    let leadsOn = key == .data && frame.kind != .container || key == .results && list
    key = nil
    guard leadsOn, last == UInt8(ascii: ":") else { return }
    if frame.kind == .object {
      frames[frames.count - 1].kind = .page
      candidate = nil
    }
    frames.append(ScannerFrame(kind: list ? .list : .container, depth: depth))
  }

  mutating func close(_ chunk: borrowing Span<UInt8>, list: Bool) -> Finding? {
    let frame = frames.last
    let isEndOfFrame = frame?.depth == brackets.depth
    if isEndOfFrame { endScalar() }
    guard brackets.close(list: list) else { return lose(.wrongBracket(at: position(of: index))) }
    last = list ? UInt8(ascii: "]") : UInt8(ascii: "}")
    index += 1
    guard isEndOfFrame, let frame = frames.popLast() else { return nil }
    key = nil
    switch frame.kind {
    case .list: return nil
    case .page: return .page(frame.facts)
    case .container:
      frames[frames.count - 1].facts.merge(frame.facts)
      return nil
    case .object:
      guard var found = candidate.take() else { return nil }
      return found.finding(in: chunk, end: index, base: base, attribution: attribution)
    }
  }

  /// Gives up the value at hand. A record of one line costs that line; anything else, the rest.
  mutating func lose(_ problem: ComicError) -> Finding {
    let canResume = brackets.depth == 0 || topLine == line
    restart()
    seenAnything = true
    mode = .lost(canResume: canResume)
    return .problem(problem)
  }

  /// Forgets all structure.
  private mutating func restart() {
    brackets = BracketStack()
    frames = []
    candidate = nil
    key = nil
    isNoting = false
    note = []
    last = 0
    mode = .plain
  }

  /// Looks for a line that begins with `{`.
  mutating func resume(_ chunk: borrowing Span<UInt8>, _ canResume: Bool) -> Finding? {
    while index < chunk.count {
      if canResume, base + UInt64(index) == lineStart, chunk[index] == UInt8(ascii: "{") {
        mode = .plain
        return nil
      }
      if chunk[index] == UInt8(ascii: "\n") {
        line += 1
        lineStart = base + UInt64(index) + 1
      }
      index += 1
    }
    return nil
  }
}
