import Dispatch
import FoundationEssentials
import Synchronization

/// Adds up the parts of a journal to its uploads. The order in which they come does not matter.
struct LedgerFold<Record: JournalRecord> {
  private var table = UploadTable<Record>()
  private var damaged: [DamagedLine] = []
  private var lineCount = 0

  /// Adds up a whole journal: a long one in parts, one for each processor.
  ///
  /// That the order of lines means nothing makes it right to read the parts by themselves.
  /// The C function is `dispatch_apply`.
  static func adding(_ reader: borrowing JournalReader) throws(LedgerError) -> LedgerFold {
    let ranges = try reader.parts(atMost: ProcessInfo.processInfo.activeProcessorCount)
    let results = Mutex(
      [Result<JournalPart<Record>, LedgerError>?](repeating: nil, count: ranges.count))
    DispatchQueue.concurrentPerform(iterations: ranges.count) { number in
      let result = Result { () throws(LedgerError) in
        var part = JournalPart<Record>(bytes: ranges[number].count)
        try reader.forEachRun(in: ranges[number]) { run in part.add(run) }
        return part
      }
      results.withLock { $0[number] = result }
    }
    var fold = LedgerFold()
    for number in ranges.indices {
      // Taken out, so that nobody else holds the records, which would be copied at the first change.
      let result = results.withLock { results in
        defer { results[number] = nil }
        return results[number]
      }
      if let part = try result?.get() { fold.add(part) }
    }
    return fold
  }

  /// Takes in the part that follows the ones so far.
  private mutating func add(_ part: JournalPart<Record>) {
    table.add(part.table)
    damaged += part.damaged.map { DamagedLine(number: $0.number + lineCount, reason: $0.reason) }
    lineCount += part.lineCount
  }

  /// What the events add up to, the oldest upload first.
  consuming func contents(path: String, warning: LedgerWarning?) -> LedgerContents<Record> {
    var warnings = warning.map { [$0] } ?? []
    if !damaged.isEmpty { warnings.append(.damaged(path: path, lines: damaged)) }
    return LedgerContents(uploads: table.takeSettled(), damaged: damaged, warnings: warnings)
  }
}
