/// What a shell can offer for a value.
enum Offer: Equatable, Sendable {
  /// Nothing: any text will do.
  case nothing
  /// Files and directories.
  case files
  /// Directories.
  case directories
  /// A few words.
  case words([Choice])
  /// What `cards` looks up in the library or in the ledger.
  case lookup(CompletionKind)
}

extension ValueForm {
  /// What a shell can offer for it.
  var offer: Offer {
    switch self {
    case .text, .number, .seconds, .age, .moment: .nothing
    case .file, .path: .files
    case .directory: .directories
    case .choice(let choices): .words(choices)
    case .command:
      .words(CommandName.shown.map { Choice($0.rawValue, $0.description.summary) })
    case .comicID: .lookup(.comics)
    case .picture: .lookup(.pictures)
    case .upload: .lookup(.uploads)
    }
  }
}

extension OptionDescription {
  /// What follows it in a completion: the summary, without what only the manual sets apart.
  var completionSummary: String { summary.replacing("`", with: "") }
}
