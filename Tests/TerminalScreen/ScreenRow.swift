/// A row of a ``Screen``.
struct ScreenRow {
  /// Its cells up to the last that was written.
  private(set) var cells: [Character] = []
  /// Whether its text goes on in the next row.
  var goesOn = false

  /// The second cell of a wide character.
  private static let filler: Character = "\u{0}"

  /// What can be read in it, without spaces at its end.
  var text: String {
    var characters = cells.filter { $0 != Self.filler }
    while characters.last == " " { characters.removeLast() }
    return String(characters)
  }

  /// The columns that a character takes: two where it is of East Asia.
  static func columns(of character: Character) -> Int {
    character.unicodeScalars.contains {
      $0.value >= 0x1100 && !(0x2000...0x2E00).contains($0.value)
    } ? 2 : 1
  }

  /// Writes a character over what is there.
  mutating func put(_ character: Character, columns: Int, at column: Int) {
    while cells.count < column + columns { cells.append(" ") }
    cells[column] = character
    for place in column + 1..<column + columns { cells[place] = Self.filler }
  }

  /// Clears from a column to its end. As in tmux (grid.c), only a row that is cleared as a whole forgets
  /// that it goes on in the next.
  mutating func clear(from column: Int) {
    cells.removeLast(max(0, cells.count - column))
    if column == 0 { goesOn = false }
  }

  /// Cuts off what is beyond a width.
  mutating func cut(to width: Int) {
    cells.removeLast(max(0, cells.count - width))
    goesOn = false
  }

  /// Takes over what a row holds that goes on from this one.
  mutating func append(_ row: ScreenRow) { cells += row.cells }

  /// Parts it into rows that go on in each other.
  func split(at width: Int) -> [ScreenRow] {
    guard cells.count > width else { return [ScreenRow(cells: cells, goesOn: false)] }
    return stride(from: 0, to: cells.count, by: width).map { start in
      let end = min(start + width, cells.count)
      return ScreenRow(cells: Array(cells[start..<end]), goesOn: end < cells.count)
    }
  }
}
