/// Why the sandbox did not start.
public enum SandboxError: Error, Equatable {
  /// The port is taken, or not allowed. `code` is an `errno`.
  case cannotListen(port: UInt16, code: Int32)
  /// The directory cannot be made or read.
  case noDirectory(path: String, reason: String)
  /// The command line is wrong.
  case badArgument(problem: String)

  /// What went wrong, as one clause.
  public var problem: String {
    switch self {
    case .cannotListen(let port, let code):
      "cannot listen on 127.0.0.1:\(port) (\(describe(errno: code)))"
    case .noDirectory(let path, let reason): "cannot use '\(path)' (\(reason))"
    case .badArgument(let problem): problem
    }
  }

  /// What to do about it.
  public var remedies: [String] {
    switch self {
    case .cannotListen: ["leave out --port: a free one is taken"]
    case .noDirectory: ["name a directory that you may write to with --directory"]
    case .badArgument: ["see 'cards-sandbox --help'"]
    }
  }
}
