import FoundationEssentials
import HTTP
import Imgur
import Ledger

/// Puts cards on Imgur so that no deletehash is lost and no card is up twice by mistake.
///
/// The ledger is written before the first byte is sent and as soon as the answer is read, before
/// anything is told; docs/reliability.md says what is promised.
struct Publisher: Sendable {
  /// What to do with a card that the ledger knows already.
  enum Reuse: Sendable {
    /// Send it all the same.
    case never
    /// Give the link of the one that is up; stop where the outcome is unknown.
    case known
    /// Give the link of the one that is up; send where the outcome is unknown.
    case knownOrAgain
  }

  /// What the ledger knows of a card that is to be sent.
  private enum Known {
    /// It is up, as this picture.
    case up(UploadResult)
    /// It may be up, or be about to be.
    case maybe(PublishingError)
  }

  var imgur: ImgurClient
  var ledger: Ledger
  /// The API's address, as the ledger keeps it.
  var endpoint: String
  var reuse: Reuse
  var now: @Sendable () -> Date

  /// Publishes a card.
  ///
  /// - Parameter report: Is told the bytes on the wire, from any thread.
  func publish(
    _ card: CardToPublish, report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(PublishingError) -> Publication {
    let sha256 = Ledger.sha256(of: card.jpeg)
    let upload = LedgerEvent.newUpload()
    let started = LedgerEvent.Started(
      comic: card.comicID, comicTitle: card.comicTitle, endpoint: endpoint,
      bytes: card.jpeg.count, sha256: sha256, title: card.title)
    switch try begin(started, of: upload) {
    case .up(let picture)?:
      return Publication(
        comicID: card.comicID, title: card.title ?? "", picture: picture, notes: [],
        bytes: card.jpeg.count, sha256: sha256, isReused: true)
    case .maybe(let error)?: throw error
    case nil: break
    }

    let outcome: UploadOutcome
    do { outcome = try await imgur.upload(card.image, progress: report) } catch {
      do { try note(LedgerEvent.Kind(error), of: upload) } catch let ledger {
        throw .outcomeNotRecorded(error, ledger)
      }
      throw .imgur(error)
    }
    do { try note(.uploaded(.init(outcome.result)), of: upload) } catch {
      throw .notRecorded(outcome.result, error)
    }
    return Publication(
      comicID: card.comicID, title: card.title ?? "", picture: outcome.result,
      notes: outcome.notes, bytes: card.jpeg.count, sha256: sha256, isReused: false)
  }

  /// Notes that a card is about to be sent, unless it need not or must not be.
  private func begin(
    _ started: LedgerEvent.Started, of upload: String
  ) throws(PublishingError) -> Known? {
    let event = LedgerEvent(time: now(), upload: upload, kind: .started(started))
    do {
      if reuse != .never {
        return try ledger.append(event, ofCard: started.sha256, unless: known)
      }
      try ledger.append(event)
      return nil
    } catch { throw .ledger(error) }
  }

  /// What the uploads of a card say about it, at this endpoint.
  private func known(_ records: [UploadRecord]) -> Known? {
    let here = records.filter { $0.started?.endpoint == endpoint }
    // A link that cannot be given out is of no use to whoever asks for one.
    for record in here.reversed() where record.state == .up {
      guard let picture = record.uploaded.map(UploadResult.init), picture.cleanLink != nil else {
        continue
      }
      return .up(picture)
    }
    guard reuse == .known else { return nil }
    // This process sends one card once, since a comic counts once and its id is in its card: so one of
    // its own that has no end will get none.
    if let other = here.last(where: {
      $0.state == .uploading && $0.started?.process != .current
    }) {
      return .maybe(.beingSent(upload: other.upload))
    }
    let doubt = here.last { [.unknown, .uploading].contains($0.state) }
    return doubt.map { .maybe(.inDoubt(upload: $0.upload)) }
  }

  private func note(_ kind: LedgerEvent.Kind, of upload: String) throws(LedgerError) {
    try ledger.append(LedgerEvent(time: now(), upload: upload, kind: kind))
  }
}
