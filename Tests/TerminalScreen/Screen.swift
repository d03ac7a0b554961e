/// A terminal's screen, as much of one as progress needs: it writes, wraps, moves up, clears, and can be
/// resized. Whatever else it is told is kept in ``unknown``.
package struct Screen {
  /// What becomes of long rows when the width changes.
  package enum Resizing: CaseIterable, Sendable {
    /// They are wrapped anew, and joined again, as VTE, tmux and kitty do.
    case reflows
    /// They are cut, as xterm does.
    case cuts
  }

  /// Where writing goes on.
  private struct Cursor {
    var row = 0
    /// 0 up to the width; there the next character begins a row.
    var column = 0
  }

  private var grid = [ScreenRow()]
  private var cursor = Cursor()
  private var wraps = true
  private var sequence: String?
  private let resizing: Resizing
  private let height: Int
  /// In columns.
  package private(set) var width: Int
  /// Sequences that it does not know.
  package private(set) var unknown: [String] = []
  /// How often a text went on in the next row.
  package private(set) var wrapCount = 0
  /// Whether the cursor is shown.
  package private(set) var showsCursor = true

  /// An empty screen.
  package init(width: Int, height: Int = 24, resizing: Resizing = .reflows) {
    self.width = width
    self.height = height
    self.resizing = resizing
  }

  /// What can be seen, and what has scrolled off, from the top, without spaces at the ends of rows.
  package var rows: [String] { grid.map(\.text) }

  /// Where the cursor is: its row among ``rows``, and its column.
  package var position: (row: Int, column: Int) { (cursor.row, cursor.column) }

  /// Takes in what a program wrote.
  package mutating func write(_ text: String) {
    for scalar in text.unicodeScalars { take(scalar) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if let open = sequence {
      sequence = open + String(scalar)
      // ECMA-48, 5.4: a control sequence ends with a byte from 4/0 to 7/14.
      if open.count > 1, (0x40...0x7E).contains(scalar.value) { run(open + String(scalar)) }
      return
    }
    switch scalar {
    case "\u{1B}": sequence = "\u{1B}"
    case "\r": cursor.column = 0
    case "\n":
      // The terminal's driver has put a carriage return before it (ONLCR).
      cursor.column = 0
      moveDown()
    case _ where scalar.value < 0x20: unknown.append(String(scalar))
    default: put(Character(scalar))
    }
  }

  private mutating func moveDown() {
    cursor.row += 1
    if cursor.row == grid.count { grid.append(ScreenRow()) }
  }

  private mutating func put(_ character: Character) {
    let columns = ScreenRow.columns(of: character)
    if cursor.column + columns > width {
      if wraps {
        grid[cursor.row].goesOn = true
        wrapCount += 1
        cursor.column = 0
        moveDown()
      } else {
        cursor.column = max(0, width - columns)
      }
    }
    grid[cursor.row].put(character, columns: columns, at: cursor.column)
    cursor.column += columns
  }

  private mutating func run(_ sequence: String) {
    self.sequence = nil
    let words = sequence.dropFirst(2)
    let number = Int(words.dropLast()) ?? 1
    switch words {
    case "?7l": wraps = false
    case "?7h": wraps = true
    case "?25l": showsCursor = false
    case "?25h": showsCursor = true
    case "K": grid[cursor.row].clear(from: cursor.column)
    case "J":
      grid[cursor.row].clear(from: cursor.column)
      grid.removeLast(grid.count - cursor.row - 1)
    case _ where words.last == "A":
      cursor.row = max(max(0, grid.count - height), cursor.row - number)
    case _ where words.last == "m": break
    default: unknown.append(sequence)
    }
  }

  /// Changes the width, as a person does who drags the window's edge.
  package mutating func resize(to width: Int) {
    switch resizing {
    case .cuts:
      for row in grid.indices { grid[row].cut(to: width) }
      cursor.column = min(cursor.column, width - 1)
    case .reflows: reflow(to: width)
    }
    self.width = width
  }

  private mutating func reflow(to width: Int) {
    var (rows, place): ([ScreenRow], Cursor) = ([], cursor)
    var line = ScreenRow()
    var offset: Int?
    for (index, row) in grid.enumerated() {
      if index == cursor.row { offset = line.cells.count + cursor.column }
      line.append(row)
      if row.goesOn, index + 1 < grid.count { continue }
      if let found = offset {
        place = Cursor(row: rows.count + found / width, column: found % width)
        offset = nil
      }
      rows += line.split(at: width)
      line = ScreenRow()
    }
    while rows.count <= place.row { rows.append(ScreenRow()) }
    grid = rows
    cursor = place
  }
}
