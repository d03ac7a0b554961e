import Imgur
import Ledger

// The ledger and Imgur do not know one another: here one's words become the other's.

extension LedgerEvent.Uploaded {
  /// What Imgur answered, as the ledger keeps it.
  init(_ picture: UploadResult) {
    self.init(
      id: picture.id, deletehash: picture.deletehash, link: picture.link, type: picture.type,
      width: picture.width, height: picture.height, size: picture.size)
  }
}

extension UploadResult {
  /// What Imgur answered once, as the ledger has kept it.
  init(_ uploaded: LedgerEvent.Uploaded) {
    self.init(
      id: uploaded.id, link: uploaded.link, deletehash: uploaded.deletehash, type: uploaded.type,
      width: uploaded.width, height: uploaded.height, size: uploaded.size)
  }
}

extension LedgerEvent.Kind {
  /// What an upload that threw has come to.
  init(_ error: ImgurError) {
    self =
      error.kind == .unknownOutcome
      ? .unknown(reason: error.problem) : .failed(status: error.status, reason: error.problem)
  }
}

extension LedgerEvent.Deletion {
  /// What Imgur said to a deletion.
  init(_ deletion: Deletion) {
    switch deletion {
    case .deleted: self = .deleted
    case .gone: self = .gone
    }
  }
}
