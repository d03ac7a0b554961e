public import FoundationEssentials

/// What a list shows of an upload.
///
/// A long journal is read faster to these than to ``UploadRecord``: less is kept of each line.
public struct UploadSummary: Sendable {
  /// What is kept of the event that began it.
  private struct Started {
    var time: Date
    var comic: Int?
    var title: String?
    var endpoint: String
    var process: ProcessIdentity
  }

  /// What is kept of Imgur's answer.
  private struct Uploaded {
    var time: Date
    var link: String
  }

  /// The upload's id, as in its events.
  public let upload: String
  /// The time of its first event.
  public private(set) var time: Date
  private var decisive: EventName
  private var isRunning = false
  private var started: Started?
  private var uploaded: Uploaded?

  /// How it stands.
  public var state: UploadState { decisive.state(isRunning: isRunning) }
  /// Marvel's id of the comic, where it is known.
  public var comic: Int? { started?.comic }
  /// The comic's title, else the picture's.
  public var title: String? { started?.title }
  /// The address of the API that it goes to, where it is known.
  public var endpoint: String? { started?.endpoint }
  /// Where the picture is, as Imgur gave it; empty where Imgur gave none.
  public var link: String? { uploaded?.link }
}

extension UploadSummary: JournalRecord {
  static func read(
    _ line: Span<UInt8>, _ fields: inout LineFields
  ) throws(DamagedLine.Reason) -> UploadSummary? {
    guard let head = try LedgerLine.head(line, &fields) else { return nil }
    var summary = UploadSummary(upload: head.upload, time: head.time, decisive: head.name)
    switch head.name {
    case .started:
      guard let endpoint = fields.repeatedString(.endpoint, line), fields.isString(.sha256, line)
      else { throw .incomplete }
      summary.started = Started(
        time: head.time, comic: fields.integer(.comic, line),
        title: fields.string(.comicTitle, line) ?? fields.string(.title, line),
        endpoint: endpoint, process: LedgerLine.process(line, &fields))
    case .uploaded:
      guard fields.isString(.id, line) else { throw .incomplete }
      summary.uploaded = Uploaded(time: head.time, link: fields.string(.link, line) ?? "")
    case .failed, .unknown, .dismissed, .deleted: break
    }
    return summary
  }

  private init(upload: String, time: Date, decisive: EventName) {
    self.upload = upload
    self.time = time
    self.decisive = decisive
  }

  mutating func add(_ other: UploadSummary) {
    time = min(time, other.time)
    decisive = max(decisive, other.decisive)
    if let new = other.started, started.map({ new.time < $0.time }) ?? true { started = new }
    if let new = other.uploaded, uploaded.map({ new.time < $0.time }) ?? true { uploaded = new }
  }

  mutating func settle() {
    if decisive == .started, let started { isRunning = started.process.isRunning }
  }
}
