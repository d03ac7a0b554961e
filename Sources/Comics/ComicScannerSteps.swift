/// How a ``ComicScanner`` moves: each step takes at least one byte, or changes the mode.
extension ComicScanner {
  mutating func step(_ chunk: borrowing Span<UInt8>) -> Finding? {
    switch mode {
    case .mark(let count): mark(chunk, count)
    case .plain: plain(chunk)
    case .text: text(chunk)
    case .escape: escape(chunk)
    case .stranger(let place): stranger(chunk, at: place)
    case .lost(let canResume): resume(chunk, canResume)
    }
  }

  /// A byte order mark is passed over.
  private mutating func mark(_ chunk: borrowing Span<UInt8>, _ count: Int) -> Finding? {
    let whole: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard chunk[index] == whole[count] else {
      mode = .plain
      return nil
    }
    index += 1
    lineStart += 1
    mode = count == 2 ? .plain : .mark(count + 1)
    return nil
  }

  /// Inside quotes: straight on to what ends the text or interrupts it.
  private mutating func text(_ chunk: borrowing Span<UInt8>) -> Finding? {
    let stop = TextSearch.end(in: chunk, from: index)
    if isNoting { noteBytes(chunk, upTo: stop) }
    index = stop
    guard stop < chunk.count else { return nil }
    switch chunk[stop] {
    case UInt8(ascii: "\""):
      mode = .plain
      index += 1
      if isNoting { endNote() }
      last = UInt8(ascii: "\"")
      return nil
    case UInt8(ascii: "\\"):
      mode = .escape
      if isNoting { note.append(chunk[stop]) }
      index += 1
      return nil
    default: return lose(.lineBreakInText(at: position(of: stop)))
    }
  }

  private mutating func escape(_ chunk: borrowing Span<UInt8>) -> Finding? {
    mode = .text
    guard chunk[index] != UInt8(ascii: "\n") else { return nil }
    if isNoting { note.append(chunk[index]) }
    index += 1
    return nil
  }

  /// Between texts.
  private mutating func plain(_ chunk: borrowing Span<UInt8>) -> Finding? {
    let structural = frames.last?.depth ?? 0
    while index < chunk.count {
      let byte = chunk[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "\n"):
        index += 1
        line += 1
        lineStart = base + UInt64(index)
      case UInt8(ascii: "\""):
        guard brackets.depth != structural else { return beginText(chunk, isStructural: true) }
        // Most texts end in the same chunk, have nothing in them to look at, and are passed over at once.
        last = byte
        let stop = TextSearch.end(in: chunk, from: index + 1)
        guard stop < chunk.count, chunk[stop] == byte else {
          index = stop
          mode = .text
          return nil
        }
        index = stop + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        return open(
          chunk, list: byte == UInt8(ascii: "["), isStructural: brackets.depth == structural)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        return close(chunk, list: byte == UInt8(ascii: "]"))
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if brackets.depth == structural { endScalar() }
        last = byte
        index += 1
      default:
        guard brackets.depth == structural else {
          index += 1
          continue
        }
        return scalar(chunk)
      }
    }
    return nil
  }

  private mutating func beginText(_ chunk: borrowing Span<UInt8>, isStructural: Bool) -> Finding? {
    if isStructural {
      guard let frame = frames.last else { return scalar(chunk) }
      if frame.kind == .list {
        if let finding = reportScalar() { return finding }
      } else {
        // A name always; a value only when its name is of interest.
        isNoting = last != UInt8(ascii: ":") || key != nil
        note.removeAll(keepingCapacity: true)
      }
    }
    mode = .text
    index += 1
    return nil
  }

  /// A byte of a number or a word, where the structure is followed.
  private mutating func scalar(_ chunk: borrowing Span<UInt8>) -> Finding? {
    if !seenAnything || chunk[index] == 0, let kind = ForeignText(firstByte: chunk[index]) {
      _ = lose(.foreign(kind))
      mode = .lost(canResume: false)
      return .problem(.foreign(kind))
    }
    guard let frame = frames.last else {
      mode = .stranger(position(of: index))
      return nil
    }
    if frame.kind == .list {
      if let finding = reportScalar() { return finding }
    } else if key != nil, note.count < Self.noteLimit {
      note.append(chunk[index])
    }
    index += 1
    return nil
  }

  /// Notes what cannot begin a comic, up to 24 bytes or the end of the line.
  private mutating func stranger(
    _ chunk: borrowing Span<UInt8>, at place: TextPosition
  ) -> Finding? {
    guard note.count == 24 || chunk[index] == UInt8(ascii: "\n") else {
      note.append(chunk[index])
      index += 1
      return nil
    }
    return lose(stranger(at: place))
  }

  func stranger(at place: TextPosition) -> ComicError {
    let words = PlainText.line(String(decoding: note, as: UTF8.self))
    return .notJSON(beginning: words ?? "?", at: place)
  }

  /// Reports the first thing in a list that is no object. Not a byte is taken: the next call goes on.
  private mutating func reportScalar() -> Finding? {
    guard frames[frames.count - 1].hasReported == false else { return nil }
    frames[frames.count - 1].hasReported = true
    return .problem(.notAnObject(at: position(of: index)))
  }

  /// The most bytes of a name or a value that are noted.
  private static var noteLimit: Int { 4_096 }

  private mutating func noteBytes(_ chunk: borrowing Span<UInt8>, upTo end: Int) {
    for index in index..<min(end, index + Self.noteLimit - min(note.count, Self.noteLimit)) {
      note.append(chunk[index])
    }
  }

  /// A name or a value in quotes has ended.
  private mutating func endNote() {
    isNoting = false
    if last == UInt8(ascii: ":") {
      if let key, note.count < Self.noteLimit {
        let quote = [UInt8(ascii: "\"")]
        frames[frames.count - 1].facts.note(key, quote + note + quote)
      }
      key = nil
    } else {
      key = note.count <= 15 ? PageFacts.Key(rawValue: String(decoding: note, as: UTF8.self)) : nil
    }
    note.removeAll(keepingCapacity: true)
  }

  /// A number or a word has ended.
  mutating func endScalar() {
    if last == UInt8(ascii: ":"), let key, !note.isEmpty {
      frames[frames.count - 1].facts.note(key, note)
      self.key = nil
    }
    note.removeAll(keepingCapacity: true)
  }
}
