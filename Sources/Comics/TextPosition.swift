/// A place in a file of text.
public struct TextPosition: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted in bytes from 1.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// As an error says it: `line 12, column 7`.
  public var description: String { "line \(line), column \(column)" }
}
