/// What a command takes besides options: `<comic-id>...`.
struct Argument: Equatable, Sendable {
  /// How many there are.
  enum Count: Equatable, Sendable {
    /// None or one.
    case optional
    /// One.
    case one
    /// One or more.
    case several
    /// None or more; the command's rules say when there may be none.
    case any
  }

  /// The name in the help: `comic-id`.
  var name: String
  /// What each must look like.
  var form: ValueForm
  /// How many there are.
  var count: Count
  /// Whether a single `-` stands for standard input, one a line.
  var readsStandardInput = false
  /// One line for `--help`.
  var summary: String

  /// As it is written in a usage line: `<comic-id>...`.
  var usage: String {
    switch count {
    case .optional: "[\(name)]"
    case .one: "<\(name)>"
    case .several: "<\(name)>..."
    case .any: "[<\(name)>...]"
    }
  }
}
