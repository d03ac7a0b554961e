import CardArt
import Catalog
import Diagnostics
import Imgur
import Ledger

extension ExitStatus {
  /// The status that an error ends the program with. Each module's errors have a line here.
  init(_ error: any Error) {
    self =
      switch error {
      case is UsageError, RemovalError.needsYes: .usage
      case SettingsError.noImgurClientID, SettingsError.noMarvelKeys: .identity
      case RemovalError.tokenElsewhere: .identity
      case let error as MissingCover where error.isOfNetwork: .network
      case is SettingsError: .usage
      case is LedgerError, RemovalError.notNoted: .ledger
      case let error as PublishingError: ExitStatus(error)
      case let error as ImgurError: ExitStatus(error)
      case let error as CatalogError: ExitStatus(error)
      case is MissingComic, is MissingCover, is NothingFound: .notFound
      case CardArtError.noFontsIn, CardArtError.unreadableFonts: .usage
      case FileError.isFolder, FileError.wouldReplaceInput, FileError.wouldBeCover: .usage
      case FileError.cannotRead, FileError.notJPEG: .notFound
      default: .failure
      }
  }

  /// The status of an upload that did not work out.
  private init(_ error: PublishingError) {
    switch error {
    case .imgur(let error): self.init(error)
    case .ledger, .notRecorded, .outcomeNotRecorded: self = .ledger
    case .inDoubt, .beingSent: self = .unknown
    }
  }

  /// The status of a call of Imgur that did not do what was asked.
  private init(_ error: ImgurError) {
    self =
      switch error.kind {
      case .identity: .identity
      case .limited: .limited
      case .network: .network
      case .unknownOutcome: .unknown
      case .refused, .cancelled: .failure
      }
  }

  /// The status of a comic or a cover that could not be had.
  private init(_ error: CatalogError) {
    self =
      switch error.kind {
      case .notFound: .notFound
      case .identity: .identity
      case .limited: .limited
      case .network: .network
      case .cancelled, .failed: .failure
      }
  }

  /// The status of a program that a signal has stopped.
  init(signal: Int32) {
    self = ExitStatus(rawValue: 128 + signal) ?? .interrupted
  }
}

extension Error {
  /// Whether it only says that the command was called off, which nobody needs to be told.
  var isCancellation: Bool {
    switch self as any Error {
    case is CancellationError, is ClosedOutput: true
    case PublishingError.imgur(let error): error.kind == .cancelled
    case let error as ImgurError: error.kind == .cancelled
    case let error as CatalogError: error.kind == .cancelled
    default: false
    }
  }

  /// The error, explained; an error of the system, or of the library, in its own words.
  var explained: any ExplainedError {
    (self as? any ExplainedError) ?? UnexplainedError(words: "\(self)")
  }
}

/// An error that does not explain itself. There should be none.
private struct UnexplainedError: ExplainedError {
  var words: String
  var problem: String { words }
  var remedies: [String] { ["please report this with the output of 'cards --version'"] }
}
