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

  /// The journal at `path`, which need not be there yet. Nothing is touched.
  public init(path: String) { self.path = path }

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

  /// Adds an event, and returns when it is on the disk. What it costs does not depend on how much is
  /// in the file already.
  ///
  /// - Throws: ``LedgerError/cannotSync(path:reason:)`` when the event is in the file but perhaps not
  ///   on the disk; with any other error the file is as it was.
  public func append(_ event: LedgerEvent) throws(LedgerError) {
    try locked().append(LedgerLine.bytes(of: event))
  }

  /// Reads the whole journal and adds up the events of each upload. A file that is not there is an
  /// empty journal.
  public func read() throws(LedgerError) -> LedgerContents {
    guard let reader = try JournalReader(path) else {
      return LedgerContents(uploads: [], damaged: [], warnings: [])
    }
    return try LedgerFold.adding(reader).contents(path: path, warning: reader.warning)
  }

  /// The uploads that `text` may mean: their own id, or the image's id, deletehash or link.
  ///
  /// For one look-up in a large journal this is several times faster than ``read()``, because only
  /// lines that hold the text are read as JSON. Damaged lines are not reported.
  ///
  /// - Returns: The uploads, the oldest first; none when the ledger does not know it.
  public func uploads(named text: String) throws(LedgerError) -> [UploadRecord] {
    guard !text.isEmpty else { return [] }
    var named: Set<String> = []
    try forEachEvent(holding: text) { event in
      if event.upload == text || UploadRecord(event).isNamed(text) { named.insert(event.upload) }
    }
    var part = JournalPart()
    for upload in named {
      try forEachEvent(holding: upload) { event in if event.upload == upload { part.add(event) } }
    }
    var fold = LedgerFold()
    fold.add(part)
    return fold.contents(path: path, warning: nil).uploads
  }

  private func forEachEvent(
    holding text: String, _ body: (LedgerEvent) -> Void
  ) throws(LedgerError) {
    let search = LineSearch(text)
    try JournalReader(path)?.forEachRun { run in search.forEachEvent(in: run, body) }
  }

  /// The file, opened for appending and locked.
  private func locked() throws(LedgerError) -> JournalFile {
    while true {
      guard let file = try JournalFile.open(path, for: .appending) else { continue }
      if try file.lock(exclusively: true) { return file }
    }
  }
}
