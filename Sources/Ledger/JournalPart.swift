/// What the lines of one part of a journal say, in the order of the file.
struct JournalPart<Record: JournalRecord>: Sendable {
  /// The uploads.
  private(set) var table = UploadTable<Record>()
  /// The lines that could not be read, numbered from the start of the part.
  private(set) var damaged: [DamagedLine] = []
  /// The number of lines.
  private(set) var lineCount = 0
  private var fields = LineFields()

  /// Makes an empty one for so many bytes of the file.
  init(bytes: Int) { table.reserve(bytes / Self.bytesOfUpload) }

  /// About what an upload takes: a line for its start, and one for its end. A guess that is too high
  /// costs nothing, since memory that is not written to is none.
  private static var bytesOfUpload: Int { 512 }

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
    do { try add(event: line) } catch {
      let objects = LedgerLine.objects(in: line)
      var isWhole = !objects.isEmpty
      for object in objects {
        do { try add(event: line.extracting(object)) } catch { isWhole = false }
      }
      if !isWhole { damaged.append(DamagedLine(number: lineCount, reason: error)) }
    }
  }

  private mutating func add(event: Span<UInt8>) throws(DamagedLine.Reason) {
    if let record = try Record.read(event, &fields) { table.add(record) }
  }
}
