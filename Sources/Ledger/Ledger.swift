import FoundationEssentials

/// The journal of every upload: JSON Lines, append-only, one event a line.
///
/// Imgur says a deletehash once, and whoever loses it can never take the picture down. So what is
/// about to happen is on the disk before it happens, and what happened is on the disk before it is
/// told. Any number of processes may share one file, and two files written one after the other, in
/// any order, are one ledger. `docs/reliability.md` says what is promised.
public struct Ledger: Sendable {
  /// The journal's file.
  public let path: String

  private let whenWaiting: @Sendable () -> Void

  /// The journal at `path`, which need not be there yet. Nothing is touched.
  ///
  /// - Parameter whenWaiting: Is called, from any thread, when something has waited two seconds for
  ///   another process that uses the file, and waits on.
  public init(path: String, whenWaiting: @escaping @Sendable () -> Void = {}) {
    self.path = path
    self.whenWaiting = whenWaiting
  }

  /// Makes sure that events can be written, before anything is done that must be noted.
  ///
  /// Makes the file (0600) and its directory (0700) where they are missing, and holds the lock for a
  /// moment.
  ///
  /// - Returns: What the person should be told.
  /// - Throws: Why events could not be written.
  public func open() throws(LedgerError) -> [LedgerWarning] {
    let file = try locked()
    if try file.size() == 0 { try DirectoryMaker.synchronize(parentOf: path) }
    return file.warning.map { [$0] } ?? []
  }

  /// Makes sure that there is room for some dozen events more of those that follow an answer, before
  /// anything is asked for that must be noted.
  ///
  /// - Throws: ``LedgerError/cannotWrite(path:reason:)`` when there is none; the file is as it was.
  public func ensureRoom() throws(LedgerError) { try locked().ensureRoom(bytes: 4_096) }

  /// Adds an event, and returns when it is on the disk. What it costs does not depend on how much is
  /// in the file already.
  ///
  /// - Throws: ``LedgerError/cannotSync(path:reason:)`` when the event is in the file but perhaps not
  ///   on the disk; with any other error the file is as it was.
  public func append(_ event: LedgerEvent) throws(LedgerError) {
    try locked().append(LedgerLine.bytes(of: event))
  }

  /// Adds an event about a card, unless `find` finds something among the uploads of that card that
  /// speaks against it. No other process can add one in between.
  ///
  /// - Parameters:
  ///   - sha256: The card's checksum, as ``sha256(of:)`` gives it.
  ///   - find: Is given the uploads of the card, the oldest first.
  /// - Returns: What was found; `nil` when the event was added.
  /// - Throws: As ``append(_:)``.
  public func append<Finding>(
    _ event: LedgerEvent, ofCard sha256: String, unless find: ([UploadRecord]) -> Finding?
  ) throws(LedgerError) -> Finding? {
    let file = try locked()
    let reader = try JournalReader(path, whenWaiting: nil)
    if let finding = find(try uploads(ofCard: sha256, in: reader)) { return finding }
    try file.append(LedgerLine.bytes(of: event))
    return nil
  }

  /// Reads the whole journal and adds up the events of each upload. A file that is not there is an
  /// empty journal.
  public func read() throws(LedgerError) -> LedgerContents<UploadRecord> {
    try contents(of: try JournalReader(path, whenWaiting: whenWaiting))
  }

  /// Reads the whole journal as ``read()`` does, and of each upload only what a list shows.
  public func summaries() throws(LedgerError) -> LedgerContents<UploadSummary> {
    try contents(of: try JournalReader(path, whenWaiting: whenWaiting))
  }

  /// The uploads that `text` may mean: their own id, or the image's id, deletehash or link.
  ///
  /// For one look-up in a large journal this is several times faster than ``read()``, because only
  /// lines that hold the text are read as JSON. Damaged lines are not reported.
  ///
  /// - Returns: The uploads, the oldest first; none when the ledger does not know it.
  public func uploads(named text: String) throws(LedgerError) -> [UploadRecord] {
    try uploads(holding: text, in: try JournalReader(path, whenWaiting: whenWaiting)) {
      UploadRecord($0).isNamed(text)
    }
  }

  /// The uploads of one card, as fast as ``uploads(named:)``.
  ///
  /// - Parameter sha256: The card's checksum, as ``sha256(of:)`` gives it.
  public func uploads(ofCard sha256: String) throws(LedgerError) -> [UploadRecord] {
    try uploads(ofCard: sha256, in: try JournalReader(path, whenWaiting: whenWaiting))
  }

  private func uploads(
    ofCard sha256: String, in reader: borrowing JournalReader?
  ) throws(LedgerError) -> [UploadRecord] {
    try uploads(holding: sha256, in: reader) { event in
      if case .started(let started) = event.kind { started.sha256 == sha256 } else { false }
    }
  }

  private func contents<Record: JournalRecord>(
    of reader: borrowing JournalReader?
  ) throws(LedgerError) -> LedgerContents<Record> {
    switch reader {
    case .some(let reader):
      try LedgerFold<Record>.adding(reader).contents(path: path, warning: reader.warning)
    case .none: LedgerContents(uploads: [], damaged: [], warnings: [])
    }
  }

  /// The uploads that have an event with this text in it for which `isMeant` holds.
  private func uploads(
    holding text: String, in reader: borrowing JournalReader?,
    where isMeant: (LedgerEvent) -> Bool
  ) throws(LedgerError) -> [UploadRecord] {
    guard !text.isEmpty else { return [] }
    var meant: Set<String> = []
    try forEachEvent(holding: text, in: reader) { event in
      if isMeant(event) { meant.insert(event.upload) }
    }
    // Each takes a search of its own, and ten of those take longer than to read the whole file.
    if meant.count > 10 {
      let contents: LedgerContents<UploadRecord> = try contents(of: reader)
      return contents.uploads.filter { meant.contains($0.upload) }
    }
    var table = UploadTable<UploadRecord>()
    for upload in meant {
      try forEachEvent(holding: upload, in: reader) { event in
        if event.upload == upload { table.add(UploadRecord(event)) }
      }
    }
    return table.takeSettled()
  }

  private func forEachEvent(
    holding text: String, in reader: borrowing JournalReader?, _ body: (LedgerEvent) -> Void
  ) throws(LedgerError) {
    let search = LineSearch(text)
    try reader?.forEachRun { run in search.forEachEvent(in: run, body) }
  }

  /// The file, opened for appending and locked.
  private func locked() throws(LedgerError) -> JournalFile {
    while true {
      let file = try JournalFile.appending(path)
      if try file.lock(exclusively: true, whenWaiting: whenWaiting) { return file }
    }
  }
}
