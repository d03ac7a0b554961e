import Comics
import FoundationEssentials

/// Writes an index, or what has changed in one. The file belongs to it alone.
struct IndexWriter: ~Copyable {
  /// The most problems of one file that are kept.
  private static let problemLimit = 100

  // The statements come before their database: the fields of a struct are freed first to last.
  private let putFile: Statement
  private let putComic: Statement
  private let putProblem: Statement
  private let putAttribution: Statement
  private let database: Database
  private let report: LibraryReport
  private var batch = IndexBatch()

  /// Begins to write.
  ///
  /// - Parameters:
  ///   - path: The file; empty for one without a name.
  ///   - isNew: Whether there is nothing in it.
  init(_ path: String, isNew: Bool, report: @escaping LibraryReport) throws(IndexFailure) {
    let database = try Database(path, for: .writing)
    try database.run(IndexSchema.fast)
    if isNew { try database.run(IndexSchema.tables) }
    try database.run("BEGIN")
    let putFile = try database.prepare(
      "INSERT INTO file (name, size, modified, inode, device) VALUES (?, ?, ?, ?, ?)")
    let putComic = try database.prepare("INSERT INTO comic VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    let putProblem = try database.prepare("INSERT INTO problem VALUES (?, ?, ?)")
    let putAttribution = try database.prepare(
      "UPDATE comic SET attribution = ? WHERE file = ? AND start >= ? AND attribution IS NULL")
    self.putFile = putFile
    self.putComic = putComic
    self.putProblem = putProblem
    self.putAttribution = putAttribution
    self.database = database
    self.report = report
  }

  /// Brings the index to what is listed: forgets files that are gone, and reads those that are new or
  /// have changed.
  ///
  /// - Parameter root: What the index is of, wherever somebody names it from.
  mutating func update(to listing: LibraryListing, root: String) throws(IndexFailure) {
    let unchanged = try forgetChanged(listing)
    let changed = listing.files.filter { !unchanged.contains(Array($0.name.utf8)) }
    let total = changed.reduce(0) { $0 + $1.facts.size }
    var reader = TextReader()
    let report = report
    var done: Int64 = 0
    for file in changed {
      try putFile.run([
        .text(file.name), .integer(file.facts.size),
        .integer(listing.isSettled(file) ? file.facts.modified : StoredFile.unsettled),
        .integer(Int64(bitPattern: file.facts.inode)),
        .integer(Int64(bitPattern: file.facts.device)),
      ])
      try read(listing.path(of: file.name), database.lastRow, &reader) { count in
        done += Int64(count)
        report(done, total)
      }
    }
    try flush()
    try database.run("DELETE FROM about")
    try database.prepare("INSERT INTO about VALUES (?, ?)").run([
      .text(root),
      .integer(listing.files.allSatisfy(listing.isSettled) ? listing.fingerprint : 0),
    ])
  }

  /// Ends the writing.
  ///
  /// - Returns: The database, for one that cannot be opened by name.
  consuming func finish() throws(IndexFailure) -> Database {
    try database.run("COMMIT")
    return database
  }

  /// - Returns: The names of the files that are as they were, in bytes: an accent may be written in two
  ///   ways, which are one text and two files.
  private func forgetChanged(_ listing: LibraryListing) throws(IndexFailure) -> Set<[UInt8]> {
    let facts = Dictionary(
      listing.files.map { (Array($0.name.utf8), $0.facts) },
      uniquingKeysWith: { first, _ in first })
    var unchanged: Set<[UInt8]> = []
    var gone: [Int64] = []
    do {
      let known = try database.prepare("SELECT \(StoredFile.columns), number FROM file")
      while try known.step() {
        let file = StoredFile(known)
        let name = Array(file.name.utf8)
        if let now = facts[name], file.isStill(now, strictly: true) {
          unchanged.insert(name)
        } else {
          gone.append(known.integer(StoredFile.columnCount))
        }
      }
    }
    for table in ["comic WHERE file", "problem WHERE file", "file WHERE number"] {
      let forget = try database.prepare("DELETE FROM \(table) = ?")
      for number in gone { try forget.run([.integer(number)]) }
    }
    return unchanged
  }

  /// Reads a file.
  private mutating func read(
    _ path: String, _ number: Int64, _ reader: inout TextReader, count: (Int) -> Void
  ) throws(IndexFailure) {
    var problems: [(clause: String, remedies: [String])] = []
    /// Where the first comic of the page is for which no attribution has come yet.
    var bare: UInt64?
    try reader.read(path) { finding throws(IndexFailure) in
      switch finding {
      case .read(let bytes):
        guard !Task.isCancelled else { throw .cancelled }
        count(bytes)
      case .failed(let failure):
        problems.append(LibraryProblem(path: path, failure).note)
      case .found(.problem(let error)):
        problems.append(LibraryProblem(path: path, error).note)
      case .found(.comic(let scanned)):
        if scanned.attribution == nil { bare = bare ?? scanned.offset }
        batch.add(scanned, file: number)
        if batch.isFull { try flush() }
      case .found(.page(let facts)):
        // The attribution may stand after the comics that it is for.
        if let start = bare, let attribution = facts.attribution {
          try flush()
          try putAttribution.run([.text(attribution), .integer(number), .integer(Int64(start))])
        }
        bare = nil
      }
    }
    for problem in problems.prefix(Self.problemLimit) { try put(problem, number) }
  }

  /// Understands the comics that wait, and writes them.
  private mutating func flush() throws(IndexFailure) {
    for result in batch.finish() {
      switch result.entry {
      case .success(let entry):
        try putComic.run([
          .integer(result.file), .integer(Int64(entry.start)), .integer(Int64(entry.length)),
          .integer(Int64(entry.id)), .optional(entry.attribution), .text(entry.title),
          .optional(entry.day), .text(entry.text.heading.text), .text(entry.text.credits.text),
        ])
      case .failure(let error): try put(LibraryProblem(path: "", error).note, result.file)
      }
    }
  }

  private func put(
    _ problem: (clause: String, remedies: [String]), _ file: Int64
  ) throws(IndexFailure) {
    try putProblem.run([
      .integer(file), .text(problem.clause), .text(problem.remedies.joined(separator: "\n")),
    ])
  }
}
