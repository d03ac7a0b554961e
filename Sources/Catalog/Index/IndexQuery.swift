import Comics

/// What an index is asked.
enum IndexQuery {
  /// A comic's place.
  struct Place {
    let file: StoredFile
    let start: UInt64
    let length: Int
    let attribution: String?
  }

  /// The comics in the order of the files' names and of their places. SQLite takes the tables of a
  /// `CROSS JOIN` in the order that they are written in, and both by an index: nothing is sorted.
  private static let inOrder = "FROM file CROSS JOIN comic ON comic.file = file.number"
  private static let order = "ORDER BY file.name, comic.start"

  /// Where the comic with this id is.
  static func place(of id: Int, in database: borrowing Database) throws(IndexFailure) -> Place? {
    let row = try database.prepare(
      """
      SELECT \(StoredFile.columns), start, length, attribution
      FROM comic JOIN file ON number = file WHERE id = ? \(order) LIMIT 1
      """)
    try row.bind([.integer(Int64(id))])
    guard try row.step() else { return nil }
    let column = StoredFile.columnCount
    return Place(
      file: StoredFile(row), start: UInt64(clamping: row.integer(column)),
      length: Int(clamping: row.integer(column + 1)), attribution: row.text(column + 2))
  }

  /// All ids, each once.
  static func ids(in database: borrowing Database) throws(IndexFailure) -> [Int] {
    let row = try database.prepare("SELECT comic.id \(inOrder) \(order)")
    var seen: Set<Int> = []
    var ids: [Int] = []
    while try row.step() {
      let id = Int(row.integer(0))
      if seen.insert(id).inserted { ids.append(id) }
    }
    return ids
  }

  /// The comics that fit, each once, with the name of their file.
  static func find(
    _ query: SearchQuery, in database: borrowing Database
  ) throws(IndexFailure) -> [(rank: Int, file: String, comic: FoundComic)] {
    let numbers = query.words.indices.map { "?\($0 + 1)" }
    let all = numbers.map { "(instr(heading, \($0)) OR instr(credits, \($0)))" }
    let inHeading = numbers.map { "instr(heading, \($0))" }
    let row = try database.prepare(
      """
      SELECT comic.id, title, day, file.name, \((inHeading + ["1"]).joined(separator: " AND "))
      \(inOrder) WHERE \((all + ["1"]).joined(separator: " AND ")) \(order)
      """)
    try row.bind(query.words.map { .text($0) })
    var seen: Set<Int> = []
    var found: [(Int, String, FoundComic)] = []
    while try row.step() {
      let id = Int(row.integer(0))
      guard seen.insert(id).inserted else { continue }
      let day = Int(row.integer(2))
      let comic = FoundComic(
        id: id, title: row.text(1) ?? "",
        onSaleDate: CalendarDay(year: day / 10_000, month: day / 100 % 100, day: day % 100),
        source: "")
      found.append((row.integer(4) == 0 ? 1 : 0, row.text(3) ?? "", comic))
    }
    return found
  }

  /// What could not be read: the name of the file, the clause and the remedies.
  static func problems(
    in database: borrowing Database
  ) throws(IndexFailure) -> [(file: String, clause: String, remedies: [String])] {
    let row = try database.prepare(
      """
      SELECT name, clause, remedies FROM file JOIN problem ON file = number
      ORDER BY name, problem.rowid
      """)
    var problems: [(String, String, [String])] = []
    while try row.step() {
      let remedies = (row.text(2) ?? "").split(separator: "\n").map(String.init)
      problems.append((row.text(0) ?? "", row.text(1) ?? "", remedies))
    }
    return problems
  }
}
