import FoundationEssentials
import Imgur
import Ledger

/// Takes pictures down and notes it.
struct Remover: Sendable {
  var session: Session
  var ledger: Ledger
  var network: NetworkChoices

  /// Takes one down, at the API that it was put up through.
  func remove(_ removal: Removal) async throws -> Deletion {
    let imgur = try session.imgur(at: removal.endpoint, network)
    let deletion: Deletion
    switch removal.key {
    case .deletehash(let hash):
      deletion = try await imgur.delete(hash, isKnownGone: removal.isKnownGone)
    case .id(let id):
      deletion = try await imgur.deleteImage(id: id, isKnownGone: removal.isKnownGone)
    }
    if let record = removal.record, record.state != .down {
      try ledger.append(
        LedgerEvent(
          time: session.environment.now(), upload: record.upload,
          kind: .deleted(LedgerEvent.Deletion(deletion))))
    }
    return deletion
  }
}
