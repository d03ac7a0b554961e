/// What came of looking for a cover.
public enum CoverAnswer: Equatable, Sendable {
  /// Here it is.
  case found(CoverFile)
  /// There is none to be had: the card draws its own.
  case none(CoverAbsence)

  /// The cover, if there is one.
  public var file: CoverFile? {
    if case .found(let file) = self { file } else { nil }
  }

  /// Why there is none.
  public var absence: CoverAbsence? {
    if case .none(let absence) = self { absence } else { nil }
  }
}
