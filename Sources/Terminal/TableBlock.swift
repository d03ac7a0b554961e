/// Some hundred rows of a ``Table``.
///
/// The text of all cells lies in one array, one after the other: a table may have a hundred thousand
/// rows, and a string for each cell would take longer than all the rest.
struct TableBlock: Sendable {
  /// Where a cell ends in ``text``, and the columns of the terminal that it takes.
  private struct Cell {
    var end: Int
    var width: Int
  }

  /// How many rows a block has, but for the heads, which have one of their own, and for the last.
  static let mostRows = 512
  private static let space = UInt8(ascii: " ")

  private var text: [UInt8] = []
  private var cells: [Cell] = []
  /// The columns of the terminal that the widest cell of each column takes.
  private(set) var widths: [Int]

  /// Makes one of some rows: a text a column, missing ones are empty. They are made safe for a terminal.
  init(columnCount: Int, rows: Range<Int>, row: (Int) -> [String]) {
    widths = [Int](repeating: 0, count: columnCount)
    for number in rows {
      let row = row(number)
      for column in widths.indices {
        widths[column] = max(widths[column], append(column < row.count ? row[column] : ""))
      }
    }
  }

  /// Adds the next cell, row by row, and says what it takes on the terminal.
  private mutating func append(_ cell: String) -> Int {
    let width: Int
    if cell.isPrintableASCII {
      // As one piece of memory, which is several times faster than what `+=` does with UTF-8.
      unsafe cell.utf8Span.span.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
      width = cell.utf8.count
    } else {
      let clean = cell.sanitized
      text += clean.utf8
      width = clean.displayWidth
    }
    cells.append(Cell(end: text.count, width: width))
    return width
  }

  /// Its lines, each with a line break, without spaces at their ends.
  ///
  /// - Parameters:
  ///   - widths: What each column takes.
  ///   - lineWidth: What a line may take; `nil` for as much as it needs.
  ///   - isUTF8: Whether `…` can be shown where something is cut.
  func lines(widths: [Int], lineWidth: Int?, isUTF8: Bool) -> String {
    var lines: [UInt8] = []
    for row in 0..<(widths.isEmpty ? 0 : cells.count / widths.count) {
      let start = lines.count
      for column in widths.indices {
        if column > 0 { lines += repeatElement(Self.space, count: 2) }
        appendCell(row * widths.count + column, width: widths[column], isUTF8, to: &lines)
      }
      while lines.count > start, lines.last == Self.space { lines.removeLast() }
      // No character takes more columns than bytes.
      if let lineWidth, lines.count - start > lineWidth {
        let line = String(decoding: lines[start...], as: UTF8.self)
        lines.removeSubrange(start...)
        lines += line.cut(toWidth: lineWidth, utf8: isUTF8).utf8
      }
      lines.append(UInt8(ascii: "\n"))
    }
    return String(decoding: lines, as: UTF8.self)
  }

  private func appendCell(_ index: Int, width: Int, _ isUTF8: Bool, to lines: inout [UInt8]) {
    let cell = cells[index]
    let bytes = text[(index == 0 ? 0 : cells[index - 1].end)..<cell.end]
    if cell.width <= width {
      lines += bytes
      lines += repeatElement(Self.space, count: width - cell.width)
    } else {
      let text = String(decoding: bytes, as: UTF8.self)
      lines += text.cut(toWidth: width, utf8: isUTF8).padded(toWidth: width).utf8
    }
  }
}
