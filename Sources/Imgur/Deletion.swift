/// What came of a deletion that is not an error.
public enum Deletion: String, Equatable, Sendable {
  /// The picture is gone now.
  case deleted
  /// It was gone already.
  case gone
}
