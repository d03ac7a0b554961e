/// Adds up events to uploads. The order in which they come does not matter.
struct LedgerFold {
  private var records: [UploadRecord] = []
  private var places: [String: Int] = [:]
  private var damaged: [DamagedLine] = []
  private var fields = LineFields()
  private var lineNumber = 0

  /// Takes in the lines of `run`.
  mutating func add(_ run: Span<UInt8>) {
    var start = 0
    while start < run.count {
      let end = LineSearch.end(of: start, in: run)
      lineNumber += 1
      add(line: run.extracting(start..<end))
      start = end + 1
    }
  }

  private mutating func add(line: Span<UInt8>) {
    // An empty line is what mending a torn end leaves where there was nothing to mend.
    guard !line.isEmpty else { return }
    do {
      if let event = try LedgerLine.event(line, &fields) { add(event) }
    } catch {
      damaged.append(DamagedLine(number: lineNumber, reason: error))
    }
  }

  /// Takes in an event.
  mutating func add(_ event: LedgerEvent) {
    // Most events follow the one before them in the same upload.
    if let last = records.indices.last, records[last].upload == event.upload {
      records[last].add(event)
    } else if let place = places[event.upload] {
      records[place].add(event)
    } else {
      places[event.upload] = records.count
      records.append(UploadRecord(event))
    }
  }

  /// What the events add up to, the oldest upload first.
  consuming func contents(path: String, warning: LedgerWarning?) -> LedgerContents {
    for index in records.indices { records[index].settle() }
    records.sort { ($0.time, $0.upload) < ($1.time, $1.upload) }
    var warnings = warning.map { [$0] } ?? []
    if !damaged.isEmpty { warnings.append(.damaged(path: path, lines: damaged)) }
    return LedgerContents(uploads: records, damaged: damaged, warnings: warnings)
  }
}
