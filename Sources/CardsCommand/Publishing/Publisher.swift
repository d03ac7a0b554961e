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
    if reuse != .never, let known = try known(card, sha256: sha256) { return known }

    let upload = LedgerEvent.newUpload()
    let started = LedgerEvent.Started(
      comic: card.comicID, comicTitle: card.comicTitle, endpoint: endpoint,
      bytes: card.jpeg.count, sha256: sha256, title: card.title)
    do { try note(.started(started), of: upload) } catch { throw .ledger(error) }

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

  /// This very card, where it is up at this endpoint already.
  private func known(_ card: CardToPublish, sha256: String) throws(PublishingError) -> Publication?
  {
    let records: [UploadRecord]
    do { records = try ledger.uploads(ofCard: sha256) } catch { throw .ledger(error) }
    let here = records.filter { $0.started?.endpoint == endpoint }
    // A link that cannot be given out is of no use to whoever asks for one.
    for record in here.reversed() where record.state == .up {
      guard let picture = record.uploaded.map(UploadResult.init), picture.cleanLink != nil else {
        continue
      }
      return Publication(
        comicID: card.comicID, title: card.title ?? "", picture: picture, notes: [],
        bytes: card.jpeg.count, sha256: sha256, isReused: true)
    }
    if reuse == .known, let doubt = here.last(where: { [.unknown, .uploading].contains($0.state) })
    {
      throw .inDoubt(upload: doubt.upload)
    }
    return nil
  }

  private func note(_ kind: LedgerEvent.Kind, of upload: String) throws(LedgerError) {
    try ledger.append(LedgerEvent(time: now(), upload: upload, kind: kind))
  }
}
