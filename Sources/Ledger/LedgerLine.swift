import Diagnostics
import FoundationEssentials

/// An event as a line of the file, and back.
enum LedgerLine {
  /// The version that is written, and the newest that is read.
  static let version = 1

  /// The line that says `event`, with its newline.
  static func bytes(of event: LedgerEvent) -> [UInt8] {
    var writer = LineWriter()
    writer.member(.version, version)
    writer.member(.time, Timestamp.text(event.time))
    writer.member(.upload, event.upload)
    switch event.kind {
    case .started(let started):
      writer.member(.event, "started")
      writer.member(.comic, started.comic)
      writer.member(.comicTitle, started.comicTitle)
      writer.member(.endpoint, started.endpoint)
      writer.member(.bytes, started.bytes)
      writer.member(.sha256, started.sha256)
      writer.member(.title, started.title)
      writer.member(.pid, started.process.pid)
      writer.member(.boot, started.process.boot)
      writer.member(.processStart, started.process.start)
    case .uploaded(let uploaded):
      writer.member(.event, "uploaded")
      writer.member(.id, uploaded.id)
      writer.member(.deletehash, uploaded.deletehash?.reveal())
      writer.member(.link, uploaded.link)
      writer.member(.type, uploaded.type)
      writer.member(.width, uploaded.width)
      writer.member(.height, uploaded.height)
      writer.member(.size, uploaded.size)
    case .failed(let status, let reason):
      writer.member(.event, "failed")
      writer.member(.status, status)
      writer.member(.reason, reason)
    case .unknown(let reason):
      writer.member(.event, "unknown")
      writer.member(.reason, reason)
    case .deleted(let answer):
      writer.member(.event, "deleted")
      writer.member(.answer, answer.rawValue)
    case .dismissed(let reason):
      writer.member(.event, "dismissed")
      writer.member(.reason, reason)
    }
    return writer.line
  }

  /// What every line says.
  struct Head {
    var time: Date
    var upload: String
    var name: EventName
  }

  /// Reads what every line says, and notes in `fields` where the rest is.
  ///
  /// - Returns: `nil` for an event of a kind that is not known here.
  /// - Throws: Why the line cannot be read.
  static func head(
    _ bytes: Span<UInt8>, _ fields: inout LineFields
  ) throws(DamagedLine.Reason) -> Head? {
    do { try fields.fill(from: bytes) } catch { throw .malformed }
    guard fields.integer(.version, bytes) ?? version <= version else { throw .newer }
    guard let word = fields.string(.event, bytes),
      let upload = fields.repeatedString(.upload, bytes),
      !upload.isEmpty, let time = fields.date(.time, bytes)
    else { throw .incomplete }
    return EventName(word).map { Head(time: time, upload: upload, name: $0) }
  }

  /// What a line says, read from `bytes` without its newline.
  ///
  /// Members that are not known are passed over, so that a later version of this program, or another
  /// program, may add some.
  ///
  /// - Returns: The event, or `nil` for one of a kind that is not known here.
  /// - Throws: Why the line cannot be read.
  static func event(
    _ bytes: Span<UInt8>, _ fields: inout LineFields
  ) throws(DamagedLine.Reason) -> LedgerEvent? {
    guard let head = try head(bytes, &fields) else { return nil }
    let kind: LedgerEvent.Kind
    switch head.name {
    case .started: kind = .started(try started(bytes, &fields))
    case .uploaded: kind = .uploaded(try uploaded(bytes, fields))
    case .failed:
      kind = .failed(
        status: fields.integer(.status, bytes), reason: fields.string(.reason, bytes) ?? "")
    case .unknown: kind = .unknown(reason: fields.string(.reason, bytes) ?? "")
    case .deleted:
      let answer = fields.string(.answer, bytes).flatMap(LedgerEvent.Deletion.init(rawValue:))
      kind = .deleted(answer ?? .deleted)
    case .dismissed: kind = .dismissed(reason: fields.string(.reason, bytes) ?? "")
    }
    return LedgerEvent(time: head.time, upload: head.upload, kind: kind)
  }

  /// Where the objects of a line are that holds several, because the newline between them was lost; none
  /// for any other line. The last one may be cut.
  static func objects(in line: Span<UInt8>) -> [Range<Int>] {
    var objects: [Range<Int>] = []
    var start = 0
    while start < line.count {
      let rest = line.extracting(start...)
      let end = start + (JSONScanner.endOfObject(in: rest) ?? rest.count)
      objects.append(start..<end)
      start = end
    }
    return objects.count > 1 ? objects : []
  }

  private static func started(
    _ bytes: Span<UInt8>, _ fields: inout LineFields
  ) throws(DamagedLine.Reason) -> LedgerEvent.Started {
    guard let endpoint = fields.repeatedString(.endpoint, bytes),
      let sha256 = fields.string(.sha256, bytes)
    else { throw .incomplete }
    return LedgerEvent.Started(
      comic: fields.integer(.comic, bytes), comicTitle: fields.string(.comicTitle, bytes),
      endpoint: endpoint, bytes: fields.integer(.bytes, bytes) ?? 0, sha256: sha256,
      title: fields.string(.title, bytes), process: process(bytes, &fields))
  }

  /// The process that a `started` line names.
  static func process(_ bytes: Span<UInt8>, _ fields: inout LineFields) -> ProcessIdentity {
    ProcessIdentity(
      pid: fields.integer(.pid, bytes) ?? 0, boot: fields.repeatedString(.boot, bytes) ?? "",
      start: fields.integer(.processStart, bytes))
  }

  private static func uploaded(
    _ bytes: Span<UInt8>, _ fields: LineFields
  ) throws(DamagedLine.Reason) -> LedgerEvent.Uploaded {
    guard let id = fields.string(.id, bytes) else { throw .incomplete }
    return LedgerEvent.Uploaded(
      id: id, deletehash: fields.string(.deletehash, bytes).map { Secret($0) },
      link: fields.string(.link, bytes) ?? "", type: fields.string(.type, bytes),
      width: fields.integer(.width, bytes), height: fields.integer(.height, bytes),
      size: fields.integer(.size, bytes))
  }
}
