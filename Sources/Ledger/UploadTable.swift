/// The records of a journal, one an upload, in the order in which they came.
///
/// A hash table tells where that of an upload is. In a dictionary, two that meet in it would have their
/// texts compared, which lie far from one another in memory; here their hashes are first.
struct UploadTable<Record: JournalRecord>: Sendable {
  private struct Slot {
    var hash: UInt32
    /// The record's place; -1 where the slot is free.
    var place: Int32
  }

  /// The records.
  private(set) var records: [Record] = []
  /// As many as a power of two, and at most half of them taken.
  private var slots: [Slot] = []

  /// Makes an empty one.
  init() {}

  /// Makes room for so many records.
  mutating func reserve(_ count: Int) { records.reserveCapacity(count) }

  /// Takes in what one event says, or several of the same upload.
  mutating func add(_ record: Record) {
    // Most events follow the one before them in the same upload.
    if let last = records.indices.last, records[last].upload == record.upload {
      return records[last].add(record)
    }
    if slots.count < 2 * (records.count + 1) { grow() }
    let hash = Self.hash(of: record)
    var at = Int(hash) & (slots.count - 1)
    while slots[at].place >= 0 {
      let place = Int(slots[at].place)
      if slots[at].hash == hash, records[place].upload == record.upload {
        return records[place].add(record)
      }
      at = (at + 1) & (slots.count - 1)
    }
    slots[at] = Slot(hash: hash, place: Int32(records.count))
    records.append(record)
  }

  /// Takes in all records of another.
  mutating func add(_ other: UploadTable) {
    if records.isEmpty {
      self = other
    } else {
      records.reserveCapacity(records.count + other.records.count)
      for record in other.records { add(record) }
    }
  }

  /// The records, when everything was taken in: the oldest upload first.
  ///
  /// Nothing can be added afterwards, so they are taken out, and not copied for that.
  mutating func takeSettled() -> [Record] {
    var taken: [Record] = []
    swap(&taken, &records)
    slots = []
    for index in taken.indices { taken[index].settle() }
    taken.sort { $0.time != $1.time ? $0.time < $1.time : $0.upload < $1.upload }
    return taken
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(hash: 0, place: -1), count: max(64, 4 * old.count))
    for slot in old where slot.place >= 0 {
      var at = Int(slot.hash) & (slots.count - 1)
      while slots[at].place >= 0 { at = (at + 1) & (slots.count - 1) }
      slots[at] = slot
    }
  }

  private static func hash(of record: Record) -> UInt32 {
    UInt32(truncatingIfNeeded: record.upload.hashValue)
  }
}
