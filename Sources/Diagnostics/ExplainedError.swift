/// An error that can explain itself to the person at the terminal.
///
/// Every error that this package throws on purpose conforms, so the command line prints all of them
/// the same way and no `catch` anywhere has to know what they are.
public protocol ExplainedError: Error {
  /// What went wrong, as one clause: no capital, no full stop, values in single quotes.
  var problem: String { get }

  /// What the person can do next, most likely first. Empty when there is nothing to do.
  var remedies: [String] { get }
}

extension ExplainedError {
  /// The error as it is printed: the problem, then one hint for each remedy.
  ///
  /// ```
  /// cards: error: no comic 82967 in 'comics'
  /// cards: hint: name the folder of your saved comics with --comics PATH
  /// ```
  public var report: String {
    (["error: \(problem)"] + remedies.map { "hint: \($0)" })
      .map { "cards: \($0)\n" }
      .joined()
  }
}
