/// What the lines of one part of a journal say, in the order of the file.
struct JournalPart: Sendable {
  /// The uploads; one whose events are far apart may be there more than once.
  private(set) var records: [UploadRecord] = []
  /// The lines that could not be read, numbered from the start of the part.
  private(set) var damaged: [DamagedLine] = []
  /// The number of lines.
  private(set) var lineCount = 0
  private var fields = LineFields()

  /// Takes in the lines of `run`.
  mutating func add(_ run: Span<UInt8>) {
    var start = 0
    while start < run.count {
      let end = LineSearch.end(of: start, in: run)
      lineCount += 1
      add(line: run.extracting(start..<end))
      start = end + 1
    }
  }

  private mutating func add(line: Span<UInt8>) {
    guard !line.isEmpty else { return }
    do {
      if let event = try LedgerLine.event(line, &fields) { add(event) }
    } catch {
      damaged.append(DamagedLine(number: lineCount, reason: error))
    }
  }

  /// Takes in an event.
  mutating func add(_ event: LedgerEvent) {
    // Most events follow the one before them in the same upload; the rest is LedgerFold's.
    if let last = records.indices.last, records[last].upload == event.upload {
      records[last].add(event)
    } else {
      records.append(UploadRecord(event))
    }
  }
}
