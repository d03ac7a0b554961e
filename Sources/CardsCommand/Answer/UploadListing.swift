import Diagnostics
import FoundationEssentials
import Imgur
import Ledger

/// An upload, as `cards list --json` prints it: one object a line.
struct UploadListing: Encodable {
  private let upload: String
  private let state: String
  private let time: Date
  private let comic: Int?
  private let comicTitle: String?
  private let title: String?
  private let endpoint: String?
  private let link: String?
  private let id: String?
  private let deletehash: String?
  private let type: String?
  private let width: Int?
  private let height: Int?
  private let bytes: Int?
  private let sha256: String?
  private let reason: String?

  /// Says all that is known. The deletehash is revealed: whoever asks for JSON asks for it.
  init(_ record: UploadRecord) {
    upload = record.upload
    state = record.state.rawValue
    time = record.time
    comic = record.started?.comic
    comicTitle = record.started?.comicTitle
    title = record.started?.title
    endpoint = record.started?.endpoint
    // As everywhere, only one that may be given out: a script prints it as it is.
    link = record.uploaded.flatMap { UploadResult($0).cleanLink }
    id = record.uploaded?.id
    deletehash = record.uploaded?.deletehash?.reveal()
    type = record.uploaded?.type
    width = record.uploaded?.width
    height = record.uploaded?.height
    bytes = record.started?.bytes
    sha256 = record.started?.sha256
    reason = record.reason
  }
}
