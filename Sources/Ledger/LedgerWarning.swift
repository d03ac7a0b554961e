public import Diagnostics

/// Something about the ledger that a person should know and that stops nothing. It is told, never
/// thrown.
public enum LedgerWarning: ExplainedError, Equatable {
  /// Others could read the file, which holds deletehashes; now they cannot.
  case madePrivate(path: String)
  /// Others can read the file, and that could not be changed.
  case notPrivate(path: String, reason: String)
  /// Lines could not be read. They are kept as they are.
  case damaged(path: String, lines: [DamagedLine])

  /// What was found.
  public var problem: String {
    switch self {
    case .madePrivate(let path): "others could read the ledger '\(path)'; it is private now"
    case .notPrivate(let path, let reason):
      "others can read the ledger '\(path)', and that cannot be changed: \(reason)"
    case .damaged(let path, let lines):
      "\(Self.numbers(lines)) of the ledger '\(path)' cannot be read and "
        + (lines.count == 1 ? "is kept as it is" : "are kept as they are")
    }
  }

  /// What to do about it.
  public var remedies: [String] {
    switch self {
    case .madePrivate: []
    case .notPrivate(let path, _): ["type: chmod 600 '\(path)'"]
    case .damaged(_, let lines):
      lines.contains { $0.reason == .newer } ? ["a newer version of cards reads them"] : []
    }
  }

  /// "line 3", or "lines 3, 17 and 240", or, of very many, the first and how many more.
  private static func numbers(_ lines: [DamagedLine]) -> String {
    let numbers = lines.map { String($0.number) }
    guard let last = numbers.last, numbers.count > 1 else { return "line \(numbers.joined())" }
    guard numbers.count <= 10 else {
      return "lines \(numbers.prefix(9).joined(separator: ", ")) and \(numbers.count - 9) more"
    }
    return "lines \(numbers.dropLast().joined(separator: ", ")) and \(last)"
  }
}
