import Glibc

extension Terminal {
  /// The terminal of this process.
  ///
  /// From here on, writing where nobody reads gives an error instead of ending the process by SIGPIPE. The C
  /// functions are `isatty`, `ioctl` and `signal`.
  ///
  /// - Parameter variables: The environment. `LC_ALL`, `LC_CTYPE` and `LANG` (the first that is not empty)
  ///   tell whether it is UTF-8; `TERM` whether the cursor can be moved; `NO_COLOR` and `TERM` whether
  ///   colours are wanted; `COLUMNS` makes lines shorter than the terminal, or gives a width where there
  ///   is none.
  public static func live(variables: [String: String]) -> Terminal {
    signal(SIGPIPE, SIG_IGN)
    return on(output: STDOUT_FILENO, notices: STDERR_FILENO, variables: variables)
  }

  /// The same on other descriptors, which stay open.
  static func on(output: Int32, notices: Int32, variables: [String: String]) -> Terminal {
    let (answer, notice) = (LiveStream(output), LiveStream(notices))
    let isErrorTerminal = isatty(notices) == 1
    let columns = variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return Terminal(
      output: { answer.write($0) }, outputBytes: { answer.write($0) },
      notice: { _ = notice.write($0) },
      outputProblem: { answer.problem },
      size: { size(isErrorTerminal ? notices : output, columns) },
      isOutputTerminal: isatty(output) == 1, isErrorTerminal: isErrorTerminal,
      isUTF8: isUTF8(variables), canMoveCursor: isErrorTerminal && !isDumb(variables),
      usesColor: usesColor(variables, isErrorTerminal: isErrorTerminal))
  }

  /// Whether the locale's characters are UTF-8, as POSIX orders the variables.
  static func isUTF8(_ variables: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }
      .first { !$0.isEmpty }
    guard let set = locale?.split(separator: ".").dropFirst().first else { return false }
    let name = set.prefix { $0 != "@" }.lowercased()
    return name == "utf-8" || name == "utf8"
  }

  static func isDumb(_ variables: [String: String]) -> Bool {
    ["", "dumb"].contains(variables["TERM"] ?? "")
  }

  static func usesColor(_ variables: [String: String], isErrorTerminal: Bool) -> Bool {
    isErrorTerminal && !isDumb(variables) && (variables["NO_COLOR"] ?? "").isEmpty
  }

  private static func size(_ descriptor: Int32, _ columns: Int?) -> TerminalSize? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return columns.map { TerminalSize(columns: $0, rows: 24) }
    }
    let width = Int(size.ws_col)
    return TerminalSize(
      columns: min(width, columns ?? width), rows: size.ws_row > 0 ? Int(size.ws_row) : 24)
  }
}
