import FoundationEssentials
import Glibc

/// The index of one path in the cache directory: three files.
///
/// - The database is never changed, only replaced by another one with a rename. So whoever reads it sees
///   one whole state of it, needs no locks, and a crash leaves the old one.
/// - The seal notes which file the database is: its size, time and number. What was changed by anybody
///   but us is not the sealed file any more, and is not used.
/// - The lock is held while a new one is made: two processes do not do the same work. Its time is that of
///   the last use of the index; one that was not used for long is taken away.
struct IndexFile: Sendable {
  /// How long an index is kept that nobody uses: 60 days, in nanoseconds.
  private static let age: Int64 = 60 * 86_400 * 1_000_000_000

  /// The database.
  let path: String
  private let folder: String
  private let root: String
  private var seal: String { path + ".seal" }
  private var lock: String { path + ".lock" }

  /// Describes the index of what is at `root`, an absolute path.
  init(root: String, cacheDirectory: String) {
    folder = cacheDirectory + "/index"
    self.root = root
    path = "\(folder)/\(Checksum.sha256(root).prefix(32)).sqlite"
  }

  /// Opens the index if it is whole and up to date.
  func current(for listing: LibraryListing) -> Database? {
    guard let database = sealed(), Self.fingerprint(of: database, root) == listing.fingerprint
    else { return nil }
    // Notes the use. The C function is `utimensat`.
    _ = unsafe utimensat(AT_FDCWD, lock, nil, 0)
    return database
  }

  /// Opens the index, after having brought it up to date.
  ///
  /// - Parameter trusting: Whether what is there may be built on.
  func updated(
    to listing: LibraryListing, trusting: Bool, report: @escaping LibraryReport
  ) throws(IndexFailure) -> Database {
    do throws(SystemFailure) { try FolderMaker.make(folder) } catch { throw .system(error) }
    let held = try FileLock(lock)
    defer { held.release() }
    if trusting, let database = current(for: listing) { return database }
    removeLeftovers()
    let temporary = AtomicFile.temporaryName(for: path)
    do throws(IndexFailure) {
      let hasBase = trusting && copy(to: temporary)
      var writer = try IndexWriter(temporary, isNew: !hasBase, report: report)
      try writer.update(to: listing, root: root)
      _ = try writer.finish()
      try replace(by: temporary)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
    return try Database(path, for: .reading)
  }

  /// The database, if it is the one that we left.
  private func sealed() -> Database? {
    guard let note = FileManager.default.contents(atPath: seal),
      let facts = try? FileFacts(of: path), note == Self.note(facts)
    else { return nil }
    return try? Database(path, for: .reading)
  }

  /// What a database says of the files that it is of; `nil` when it is of another path or version.
  private static func fingerprint(of database: borrowing Database, _ root: String) -> Int64? {
    do throws(IndexFailure) {
      let version = try database.prepare("PRAGMA user_version")
      guard try version.step(), version.integer(0) == IndexSchema.version else { return nil }
      let about = try database.prepare("SELECT root, fingerprint FROM about")
      guard try about.step(), about.text(0) == root else { return nil }
      return about.integer(1)
    } catch {
      return nil
    }
  }

  /// Copies the database, to change the copy.
  private func copy(to temporary: String) -> Bool {
    guard let database = sealed(), Self.fingerprint(of: database, root) != nil else { return false }
    do throws(SystemFailure) {
      let old = try OpenFile(path, isPatient: false)
      let new = try WritableFile(new: temporary)
      var piece = [UInt8](repeating: 0, count: 1 << 20)
      while true {
        let count = try old.read(into: &piece)
        if count == 0 { return true }
        try new.write(Data(piece[..<count]))
      }
    } catch {
      _ = unsafe unlink(temporary)
      return false
    }
  }

  /// Puts a database in the place of the one that is there, and seals it.
  private func replace(by temporary: String) throws(IndexFailure) {
    do throws(SystemFailure) {
      try OpenFile(temporary, isPatient: false).synchronize()
      try AtomicFile.rename(temporary, to: path)
      try AtomicFile.write(Self.note(FileFacts(of: path)), to: seal)
    } catch {
      throw .system(error)
    }
  }

  private static func note(_ facts: FileFacts) -> Data {
    Data("\(facts.size) \(facts.modified) \(facts.inode) \(facts.device)\n".utf8)
  }

  /// Takes away what processes left that were killed while they made this index, which nobody else makes
  /// as long as we have the lock; and indexes that were not used for long.
  private func removeLeftovers() {
    _ = unsafe utimensat(AT_FDCWD, lock, nil, 0)
    guard let now = try? FileFacts(of: lock).modified else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names {
      let other = "\(folder)/\(name)"
      if other.hasPrefix(path + "."), other.hasSuffix(".tmp") {
        _ = unsafe unlink(other)
      } else if other.hasSuffix(".lock"), let facts = try? FileFacts(of: other),
        now - facts.modified > Self.age
      {
        let database = String(other.dropLast(5))
        for path in [database, database + ".seal", other] { _ = unsafe unlink(path) }
      }
    }
  }
}
