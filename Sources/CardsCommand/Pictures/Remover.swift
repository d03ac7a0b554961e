import FoundationEssentials
import Imgur
import Ledger

/// Takes pictures down and notes it.
struct Remover: Sendable {
  var ledger: Ledger
  /// A client of the API that can take a picture down.
  var imgur: @Sendable (Removal) throws -> ImgurClient
  var now: @Sendable () -> Date

  /// Takes one down, at the API that it was put up through. What the ledger could not note is not asked
  /// for: the ledger would hold for ever that it is up.
  func remove(_ removal: Removal) async throws -> Deletion {
    let imgur = try imgur(removal)
    let record = removal.isKnownGone ? nil : removal.record
    if record != nil { try ledger.ensureRoom() }
    let answer =
      switch removal.key {
      case .deletehash(let hash):
        try await imgur.delete(hash, isKnownGone: removal.isKnownGone)
      case .id(let id):
        try await imgur.deleteImage(id: id, isKnownGone: removal.isKnownGone)
      }
    // Imgur says yes to a second deletion as well.
    if removal.isKnownGone { return .gone }
    if let record {
      let event = LedgerEvent(
        time: now(), upload: record.upload, kind: .deleted(LedgerEvent.Deletion(answer)))
      do { try ledger.append(event) } catch {
        throw RemovalError.notNoted(removal.label, answer, error)
      }
    }
    return answer
  }
}
