import Dispatch
import Synchronization

/// Rows in columns, aligned by what a terminal shows and not by bytes or letters.
public struct Table: Sendable {
  private let blocks: [TableBlock]
  /// The columns of the terminal that the widest cell of each column takes.
  private let widths: [Int]
  private let flexible: Int?

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - columns: The heads of the columns.
  ///   - flexible: The column that gives way when the terminal is narrow, such as a title.
  ///   - rowCount: How many rows there are below the heads.
  ///   - row: Gives a row: a text a column, missing ones are empty. They are made safe for a terminal
  ///     here. It is called for several rows at once, on all processors where there are many.
  public init(
    columns: [String], flexible: Int? = nil, rowCount: Int, row: @Sendable (Int) -> [String]
  ) {
    var blocks = [TableBlock(columnCount: columns.count, rows: 0..<1) { _ in columns }]
    blocks += Self.blocks(of: rowCount, columnCount: columns.count, row: row)
    self.blocks = blocks
    self.flexible = flexible
    widths = columns.indices.map { column in blocks.map { $0.widths[column] }.max() ?? 0 }
  }

  /// Makes the blocks of all rows. The C function is `dispatch_apply`.
  private static func blocks(
    of rowCount: Int, columnCount: Int, row: @Sendable (Int) -> [String]
  ) -> [TableBlock] {
    let starts = Array(stride(from: 0, to: rowCount, by: TableBlock.mostRows))
    let made = Mutex([TableBlock?](repeating: nil, count: starts.count))
    DispatchQueue.concurrentPerform(iterations: starts.count) { number in
      let rows = starts[number]..<min(starts[number] + TableBlock.mostRows, rowCount)
      let block = TableBlock(columnCount: columnCount, rows: rows, row: row)
      made.withLock { $0[number] = block }
    }
    return made.withLock { $0 }.compactMap(\.self)
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
