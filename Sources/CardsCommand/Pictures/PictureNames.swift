import Diagnostics
import Imgur
import Ledger

/// What a person may call a picture, looked up in the ledger.
enum PictureNames {
  /// The uploads that `name` may mean: an upload's id, an image id, a deletehash or a link in any form.
  static func records(named name: String, in ledger: Ledger) throws(LedgerError) -> [UploadRecord] {
    let exact = try ledger.uploads(named: name)
    guard exact.isEmpty, let meant = ImageName(name) else { return exact }
    return try ledger.uploads(named: meant.word)
  }
}

extension ImageName {
  /// The deletehash or the id, alone.
  var word: String {
    switch self {
    case .deletehash(let hash), .either(let hash): hash.reveal()
    case .id(let id): id
    }
  }
}
