import Diagnostics
import Imgur
import Ledger

/// Why a card is not up, or is up and not in the ledger.
enum PublishingError: ExplainedError {
  /// Imgur did not take it, or nobody knows. The ledger says which.
  case imgur(ImgurError)
  /// The ledger could not be opened, read or written; nothing was sent.
  case ledger(LedgerError)
  /// What came of the upload could not be noted, and nothing was accepted, as far as is known.
  case outcomeNotRecorded(ImgurError, LedgerError)
  /// The card is on Imgur and the ledger could not be told.
  ///
  /// The one error that prints a deletehash: it is shown here or lost for good.
  case notRecorded(UploadResult, LedgerError)
  /// An earlier upload of this very card has an unknown outcome, so it is not sent again.
  case inDoubt(upload: String)
  /// Another process is sending this very card right now.
  case beingSent(upload: String)

  /// What went wrong.
  var problem: String {
    switch self {
    case .imgur(let error): error.problem
    case .ledger(let error): error.problem
    case .outcomeNotRecorded(let error, let ledger): "\(error.problem); and \(ledger.problem)"
    case .notRecorded(_, let error): "the card is up, but \(error.problem)"
    case .inDoubt(let upload):
      "this very card may be up already: nobody knows what came of upload '\(upload)'"
    case .beingSent(let upload):
      "this very card is being sent by another process right now, as upload '\(upload)'"
    }
  }

  /// What to do next.
  var remedies: [String] {
    switch self {
    case .imgur(let error): error.remedies
    case .ledger(let error): error.remedies
    case .outcomeNotRecorded(let error, let ledger): error.remedies + ledger.remedies
    case .notRecorded(let picture, let error): [Self.lastWords(picture)] + error.remedies
    case .inDoubt(let upload):
      [
        "to send it all the same, add --again",
        "to settle it, look whether the picture is there, then type 'cards forget \(upload)'",
      ]
    case .beingSent:
      [
        "wait until that process is done, then type the same command again: it gives the link",
        "to send it all the same, add --again",
      ]
    }
  }

  /// What must be kept by hand, since the ledger did not take it.
  private static func lastWords(_ picture: UploadResult) -> String {
    let link = picture.cleanLink.map { " for \($0)" } ?? ""
    guard let deletehash = picture.deletehash else {
      return "keep this image id\(link), it is not told again: \(picture.id)"
    }
    return "keep this deletehash\(link), it is not told again: \(deletehash.reveal())"
  }
}
