import Comics
public import Diagnostics

/// Something in the library that could not be read. It does not stop the rest.
public struct LibraryProblem: ExplainedError, Equatable {
  /// The file or folder, as it was named, or `standard input`.
  public var path: String
  /// Whether there is nothing at all at the path.
  public var isMissing = false
  private let clause: String
  /// What to do next.
  public let remedies: [String]

  /// What went wrong, with the place in the file.
  public var problem: String {
    isMissing ? "no comics at '\(path)': \(clause)" : "in '\(path)': \(clause)"
  }

  /// Something in the file is not as it should be.
  init(path: String, _ error: ComicError) {
    self.init(path: path, clause: error.problem, remedies: error.remedies)
  }

  /// The file or folder cannot be opened or read.
  init(path: String, _ failure: SystemFailure) {
    self.init(
      path: path, clause: failure.reason,
      remedies: failure.isMissing
        ? ["name the folder of your saved comics with --comics PATH"]
        : ["check the file's permissions"])
    isMissing = failure.isMissing
  }

  /// A problem that was noted before.
  init(path: String, clause: String, remedies: [String]) {
    self.path = path
    self.clause = clause
    self.remedies = remedies
  }

  /// What it is, without the path: for the index, which is asked by whatever path leads to it.
  var note: (clause: String, remedies: [String]) { (clause, remedies) }
}
