/// Rows in columns, aligned by what a terminal shows and not by bytes or letters.
public struct Table: Sendable {
  private var blocks: [TableBlock] = []
  /// The columns of the terminal that the widest cell of each column takes.
  private var widths: [Int]
  private let flexible: Int?

  /// Makes a table without rows.
  ///
  /// - Parameters:
  ///   - columns: The heads of the columns.
  ///   - flexible: The column that gives way when the terminal is narrow, such as a title.
  public init(columns: [String], flexible: Int? = nil) {
    widths = [Int](repeating: 0, count: columns.count)
    self.flexible = flexible
    append(columns)
  }

  /// Whether it has only its heads.
  public var isEmpty: Bool { blocks.count == 1 && blocks[0].rowCount == 1 }

  /// Adds a row: a text a column; missing ones are empty. They are made safe for a terminal here.
  public mutating func append(_ row: [String]) {
    if blocks.last?.isFull ?? true { blocks.append(TableBlock(columnCount: widths.count)) }
    let block = blocks.count - 1
    for column in widths.indices {
      let width = blocks[block].append(column < row.count ? row[column] : "")
      widths[column] = max(widths[column], width)
    }
  }

  /// Its lines, the heads first, without spaces at their ends: some hundred of them at a time.
  ///
  /// - Parameters:
  ///   - width: The columns that there are; `nil` for as many as it takes, as in a pipe.
  ///   - isUTF8: Whether `…` can be shown where something is cut.
  public func pieces(width: Int?, isUTF8: Bool = true) -> some Sequence<String> {
    let widths = shownWidths(width)
    return blocks.lazy.map { $0.lines(widths: widths, lineWidth: width, isUTF8: isUTF8) }
  }

  /// The widths of the columns where there are so many for all of them.
  private func shownWidths(_ width: Int?) -> [Int] {
    guard let width, let flexible, widths.indices.contains(flexible) else { return widths }
    var shown = widths
    let whole = widths.reduce(0, +) + 2 * (widths.count - 1)
    shown[flexible] = max(min(8, widths[flexible]), widths[flexible] - max(0, whole - width))
    return shown
  }
}
