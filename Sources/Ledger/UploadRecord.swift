import Diagnostics
public import FoundationEssentials

/// What the events of one upload add up to, in whatever order they were read.
public struct UploadRecord: Equatable, Sendable {
  /// The upload's id, as in its events.
  public let upload: String
  /// Its events, oldest first, none twice. There is always one.
  public private(set) var events: [LedgerEvent]
  /// Whether the process that sends it still runs. Only asked where nothing else is known.
  private(set) var isRunning = false

  /// Begins with one event.
  init(_ event: LedgerEvent) {
    upload = event.upload
    events = []
    events.reserveCapacity(2)
    events.append(event)
  }

  /// Takes in events of the same upload, in any order.
  mutating func add(_ other: UploadRecord) {
    for event in other.events where !events.contains(event) { events.append(event) }
  }

  /// Puts the events in order, and asks for the process where they have no end.
  mutating func settle() {
    let isInOrder = events.indices.dropFirst().allSatisfy { !events[$0].precedes(events[$0 - 1]) }
    if !isInOrder { events.sort { $0.precedes($1) } }
    if case .started(let started) = decisive.kind { isRunning = started.process.isRunning }
  }

  /// The event that decides the state.
  ///
  /// The order of lines means nothing, so that two ledgers written one after the other are one. What
  /// is known best decides: that it was taken down; that a person settled it; that Imgur took it;
  /// that nobody knows; that it failed; that it began. Of two alike, the earlier.
  public var decisive: LedgerEvent {
    var decisive = 0
    for index in events.indices where events[index].kind.name > events[decisive].kind.name {
      decisive = index
    }
    return events[decisive]
  }

  /// How it stands.
  public var state: UploadState {
    decisive.kind.name.state(isRunning: isRunning)
  }

  /// What was known before it was sent; `nil` when that line is missing.
  public var started: LedgerEvent.Started? {
    for case .started(let started) in events.lazy.map(\.kind) { return started }
    return nil
  }

  /// What Imgur answered; `nil` when it did not, or that line is missing.
  public var uploaded: LedgerEvent.Uploaded? {
    for case .uploaded(let uploaded) in events.lazy.map(\.kind) { return uploaded }
    return nil
  }

  /// The time of its first event.
  public var time: Date { events[0].time }

  /// Why it failed, is unknown, or was dismissed, in the words that were noted then.
  public var reason: String? {
    switch decisive.kind {
    case .failed(_, let reason), .unknown(let reason), .dismissed(let reason): reason
    case .started where !isRunning: "the program that sent it ended before it could note an answer"
    case .started, .uploaded, .deleted: nil
    }
  }

  /// Whether a person may mean this upload by `text`: its own id, or the image's id, deletehash or
  /// link.
  public func isNamed(_ text: String) -> Bool {
    if upload == text { return true }
    guard let uploaded, !text.isEmpty else { return false }
    return uploaded.id == text || uploaded.link == text || uploaded.deletehash == Secret(text)
  }
}

extension LedgerEvent {
  /// Whether this event is told before `other`. Of one time and weight, any order will do that does
  /// not depend on which was read first.
  fileprivate func precedes(_ other: LedgerEvent) -> Bool {
    if time != other.time { return time < other.time }
    if kind.name != other.kind.name { return kind.name < other.kind.name }
    return LedgerLine.bytes(of: self).lexicographicallyPrecedes(LedgerLine.bytes(of: other))
  }
}

extension UploadRecord: JournalRecord {
  static func read(
    _ line: Span<UInt8>, _ fields: inout LineFields
  ) throws(DamagedLine.Reason) -> UploadRecord? {
    try LedgerLine.event(line, &fields).map { UploadRecord($0) }
  }
}
