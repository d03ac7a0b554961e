public import FoundationEssentials

/// The terminal, as the rest of the program sees it: two places to write, and what is known of them.
///
/// - What was asked for goes to ``output``, and nothing else does: it may be a pipe.
/// - Everything else goes to ``notice``.
/// - Text from outside is ``Swift/String/sanitized`` before it comes here.
public struct Terminal: Sendable {
  /// Writes to standard output.
  ///
  /// Gives `false` once nobody reads it any more (`| head -1`), which ends a command quietly, or when it cannot be
  /// written for another reason, which ``outputProblem`` then tells.
  public var output: @Sendable (String) -> Bool
  /// Writes a file's bytes to standard output, as ``output`` does a text.
  public var outputBytes: @Sendable (Data) -> Bool
  /// Writes to standard error. When nobody reads that, nothing happens.
  public var notice: @Sendable (String) -> Void
  /// Why standard output could not be written, such as a full disk; `nil` when all is well, and when its reader
  /// has gone.
  public var outputProblem: @Sendable () -> String?
  /// The size in columns and rows, asked anew each time; `nil` when there is no terminal.
  public var size: @Sendable () -> TerminalSize?
  /// Whether standard output is a terminal.
  public var isOutputTerminal: Bool
  /// Whether standard error is a terminal.
  public var isErrorTerminal: Bool
  /// Whether the locale's characters are UTF-8.
  public var isUTF8: Bool
  /// Whether the cursor can be moved: standard error is a terminal, and no dumb one.
  public var canMoveCursor: Bool
  /// Whether standard error may be coloured.
  public var usesColor: Bool

  /// Makes a terminal out of what is known. The rest is what a pipe has.
  public init(
    output: @escaping @Sendable (String) -> Bool,
    outputBytes: @escaping @Sendable (Data) -> Bool = { _ in false },
    notice: @escaping @Sendable (String) -> Void,
    outputProblem: @escaping @Sendable () -> String? = { nil },
    size: @escaping @Sendable () -> TerminalSize? = { nil }, isOutputTerminal: Bool = false,
    isErrorTerminal: Bool = false, isUTF8: Bool = true, canMoveCursor: Bool = false,
    usesColor: Bool = false
  ) {
    self.output = output
    self.outputBytes = outputBytes
    self.notice = notice
    self.outputProblem = outputProblem
    self.size = size
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.isUTF8 = isUTF8
    self.canMoveCursor = canMoveCursor
    self.usesColor = usesColor
  }

  /// The width in columns now, or `nil` when there is no terminal.
  public func width() -> Int? { size()?.columns }
}

/// The size of a terminal.
public struct TerminalSize: Equatable, Sendable {
  /// Columns, 1 or more.
  public var columns: Int
  /// Rows, 1 or more.
  public var rows: Int

  /// Makes a size.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}

/// What `--color` says.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// Colours on a terminal, unless a variable says otherwise.
  case auto
  /// Colours, whatever it is.
  case always
  /// No colours.
  case never
}
