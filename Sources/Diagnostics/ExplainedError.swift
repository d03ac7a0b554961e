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
