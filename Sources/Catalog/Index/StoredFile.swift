/// A file as the index has it.
struct StoredFile: Equatable {
  /// The columns of the table `file` that make one.
  static let columns = "name, size, modified, inode, device"
  /// How many they are.
  static let columnCount = 5

  /// Stands for the time of a file that may change once more without another time: it is read again.
  static let unsettled: Int64 = -1

  /// The path below the root.
  let name: String
  private let numbers: [Int64]

  /// Takes one out of the row at hand, whose first columns are ``columns``.
  init(_ row: borrowing Statement) {
    name = row.text(0) ?? ""
    numbers = (1...4).map { row.integer($0) }
  }

  /// Whether the file is the one that was read, as far as can be told from this.
  ///
  /// - Parameter strictly: Whether one that may have changed without another time counts as changed.
  func isStill(_ facts: FileFacts, strictly: Bool) -> Bool {
    var now = [
      facts.size, facts.modified, Int64(bitPattern: facts.inode), Int64(bitPattern: facts.device),
    ]
    if !strictly, numbers[1] == Self.unsettled { now[1] = Self.unsettled }
    return numbers == now
  }
}
