/// Rows in columns, aligned by what a terminal shows and not by bytes or letters.
public struct Table: Sendable {
  private let rows: [[String]]
  private let flexible: Int?

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - columns: The heads of the columns.
  ///   - rows: A text a column each; missing ones are empty. Made safe for a terminal here.
  ///   - flexible: The column that gives way when the terminal is narrow, such as a title.
  public init(columns: [String], rows: [[String]], flexible: Int? = nil) {
    self.rows = ([columns] + rows).map { row in
      columns.indices.map { row.indices.contains($0) ? row[$0].sanitized : "" }
    }
    self.flexible = flexible
  }

  /// Its lines, the heads first, without spaces at their ends.
  ///
  /// - Parameters:
  ///   - width: The columns that there are; `nil` for as many as it takes, as in a pipe.
  ///   - isUTF8: Whether `…` can be shown where something is cut.
  public func lines(width: Int?, isUTF8: Bool = true) -> [String] {
    var widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].displayWidth }.max() ?? 0
    }
    if let width, let flexible, widths.indices.contains(flexible) {
      let whole = widths.reduce(0, +) + 2 * (widths.count - 1)
      widths[flexible] = max(min(8, widths[flexible]), widths[flexible] - max(0, whole - width))
    }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        if column > 0 { line += "  " }
        line += text.cut(toWidth: widths[column], utf8: isUTF8).padded(toWidth: widths[column])
      }
      while line.last == " " { line.removeLast() }
      return width.map { line.cut(toWidth: $0, utf8: isUTF8) } ?? line
    }
  }
}
