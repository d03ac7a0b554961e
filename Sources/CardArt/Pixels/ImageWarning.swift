/// What is wrong with a picture that was read all the same.
public enum ImageWarning: Equatable, Sendable {
  /// The file ends before the picture does.
  case cut
  /// The file has flaws that can be seen, in the library's words.
  case flawed(String)
  /// The colour profile is damaged, or one for another kind of picture; the colours are taken as sRGB.
  case badProfile

  /// What is wrong, as a clause.
  public var problem: String {
    switch self {
    case .cut: "its file ends too early"
    case .flawed(let reason): reason
    case .badProfile: "its colour profile cannot be used"
    }
  }
}
