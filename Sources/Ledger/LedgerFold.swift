import Dispatch
import FoundationEssentials
import Synchronization

/// Adds up the parts of a journal to its uploads. The order in which they come does not matter.
struct LedgerFold {
  private var records: [UploadRecord] = []
  private var places: [String: Int] = [:]
  private var damaged: [DamagedLine] = []
  private var lineCount = 0

  /// Adds up a whole journal: a long one in parts, one for each processor.
  ///
  /// That the order of lines means nothing makes it right to read the parts by themselves.
  /// The C function is `dispatch_apply`.
  static func adding(_ reader: borrowing JournalReader) throws(LedgerError) -> LedgerFold {
    let ranges = try reader.parts(atMost: ProcessInfo.processInfo.activeProcessorCount)
    let results = Mutex([Result<JournalPart, LedgerError>?](repeating: nil, count: ranges.count))
    DispatchQueue.concurrentPerform(iterations: ranges.count) { number in
      let result = Result { () throws(LedgerError) in
        var part = JournalPart()
        try reader.forEachRun(in: ranges[number]) { run in part.add(run) }
        return part
      }
      results.withLock { $0[number] = result }
    }
    var fold = LedgerFold()
    for case .some(let result) in results.withLock({ $0 }) { fold.add(try result.get()) }
    return fold
  }

  /// Takes in the part that follows the ones so far.
  mutating func add(_ part: JournalPart) {
    places.reserveCapacity(places.count + part.records.count)
    records.reserveCapacity(records.count + part.records.count)
    for record in part.records {
      if let place = places[record.upload] {
        for event in record.events { records[place].add(event) }
      } else {
        places[record.upload] = records.count
        records.append(record)
      }
    }
    damaged += part.damaged.map { DamagedLine(number: $0.number + lineCount, reason: $0.reason) }
    lineCount += part.lineCount
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
