/// A terminal's screen, as much of one as progress needs: it writes, wraps, moves up, clears, and reflows what it
/// has wrapped when its width changes, as VTE, tmux and others do. Anything else that it is told is counted.
struct Screen {
  /// A line as it was written: rows of it are parted only to be shown.
  private var lines: [[Character]] = [[]]
  /// The line that the cursor is on, and the cell in it.
  private var line = 0
  private var cell = 0
  private(set) var width: Int
  /// Sequences that it does not know.
  private(set) var unknown: [String] = []
  private var sequence: String?

  init(width: Int) { self.width = width }

  /// What can be seen, from the top, without spaces at the ends of rows.
  var rows: [String] {
    lines.flatMap { line in
      stride(from: 0, to: max(1, line.count), by: width).map { start in
        var row = line[start..<min(start + width, line.count)].filter { $0 != Self.filler }
        while row.last == " " { row.removeLast() }
        return String(row)
      }
    }
  }

  /// The second cell of a wide character.
  private static let filler: Character = "\u{0}"

  mutating func resize(to width: Int) { self.width = width }

  mutating func write(_ text: String) {
    for character in text {
      if var open = sequence {
        open.append(character)
        sequence = open
        if open.count > 2, character.isLetter { run(open) }
        continue
      }
      switch character {
      case "\u{1B}": sequence = "\u{1B}"
      case "\r": cell -= cell % width + (cell > 0 && cell % width == 0 ? width : 0)
      case "\n", "\r\n":
        line += 1
        if line == lines.count { lines.append([]) }
        cell = 0
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    let columns = [Character](repeating: Self.filler, count: max(0, columns(of: character) - 1))
    for part in [character] + columns {
      while lines[line].count <= cell { lines[line].append(" ") }
      lines[line][cell] = part
      cell += 1
    }
  }

  private func columns(of character: Character) -> Int {
    character.unicodeScalars.contains {
      $0.value >= 0x1100 && !(0x2000...0x2E00).contains($0.value)
    } ? 2 : 1
  }

  private mutating func run(_ sequence: String) {
    self.sequence = nil
    let number = Int(sequence.dropFirst(2).dropLast()) ?? 1
    switch sequence.last {
    case "A":
      for _ in 0..<number {
        if cell >= width {
          cell -= width
        } else if line > 0 {
          line -= 1
          cell = max(0, lines[line].count - 1) / width * width + cell
        }
      }
    case "K": lines[line].removeLast(max(0, lines[line].count - cell))
    case "J":
      lines[line].removeLast(max(0, lines[line].count - cell))
      lines.removeLast(lines.count - line - 1)
    case "m": break
    default: unknown.append(sequence)
    }
  }
}
