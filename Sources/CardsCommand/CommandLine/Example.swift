/// A command line that somebody could type, and what it is for.
struct Example: Equatable, Sendable {
  /// What it is for: a clause with no capital and no full stop.
  var purpose: String
  /// The line or lines, as they are typed into a shell.
  var line: String

  /// Makes an example.
  init(_ purpose: String, _ line: String) {
    self.purpose = purpose
    self.line = line
  }
}
