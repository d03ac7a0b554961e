public import Diagnostics

/// Why a picture could not be read or written.
public enum ImageError: ExplainedError, Equatable {
  /// It is no JPEG, or a damaged one, in the library's words.
  case unreadable(String)
  /// It could not be written, in the library's words.
  case unwritable(String)

  /// What went wrong.
  public var problem: String {
    switch self {
    case .unreadable(let reason), .unwritable(let reason): reason
    }
  }

  /// What to do next.
  public var remedies: [String] { [] }
}

/// What is wrong with a picture that was read all the same.
public enum ImageWarning: Equatable, Sendable {
  /// The file has flaws, in the library's words.
  case flawed(String)

  /// What is wrong, as a clause.
  public var problem: String {
    switch self {
    case .flawed(let reason): reason
    }
  }
}
