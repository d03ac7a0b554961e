import FoundationEssentials

/// What is read of the uploads of a journal: what the events of one of them add up to, in whatever
/// order they were read.
protocol JournalRecord: Sendable {
  /// Reads one line, without its newline: what this event says alone.
  ///
  /// - Returns: `nil` for an event of a kind that is not known here.
  /// - Throws: Why the line cannot be read.
  static func read(
    _ line: Span<UInt8>, _ fields: inout LineFields
  ) throws(DamagedLine.Reason) -> Self?

  /// The upload's id.
  var upload: String { get }
  /// The time of its first event.
  var time: Date { get }

  /// Takes in what other events of the same upload say.
  mutating func add(_ other: Self)

  /// Is called once, when all was taken in.
  mutating func settle()
}
