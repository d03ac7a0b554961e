import FoundationEssentials
import Glibc
import Synchronization

/// Covers that were downloaded: each in a file of its own, with a ``CoverNote`` beside it.
///
/// Files come and go by renaming and unlinking only, so any number of processes may share the folder.
/// Where the folder cannot be made, or its disk is full, one is used that ends with the run.
final class CoverCache: Sendable {
  /// A cover that is in the cache.
  struct Entry {
    /// The file.
    let path: String
    /// What is known of it.
    let note: CoverNote
  }

  /// How long what was left of a download is of use.
  private static let partAge: Duration = .seconds(7 * 86_400)

  private let wanted: String?
  private let limit: Int64
  private let state: Mutex<State>

  private struct State {
    var folder: String?
    /// Whether the folder was made, or tried to be.
    var isMade = false
    var isTemporary = false
    /// The bytes in the folder, once they were added up.
    var size: Int64?

    mutating func useTemporaryFolder() {
      let temporary = "/var/tmp/cards-\(UUID().uuidString)"
      folder = CoverCache.make(temporary) ? temporary : nil
      (isTemporary, size) = (true, nil)
    }
  }

  /// Describes a cache; nothing is made.
  ///
  /// - Parameters:
  ///   - folder: Where it is.
  ///   - limit: The most bytes in it.
  init(folder: String?, limit: Int64) {
    wanted = folder
    self.limit = limit
    state = Mutex(State(folder: folder))
  }

  deinit {
    state.withLock { state in
      if state.isTemporary, let folder = state.folder {
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
  }

  /// The cover from this address, if it is there.
  func entry(for address: String) -> Entry? {
    guard let path = path(for: address, making: false),
      let data = FileManager.default.contents(atPath: path + ".json"),
      let note = try? JSONDecoder().decode(CoverNote.self, from: data), note.url == address,
      (try? FileFacts(of: path))?.kind == .regular
    else { return nil }
    return Entry(path: path, note: note)
  }

  /// The file that the cover from this address belongs in; its folder is there then.
  ///
  /// - Throws: Why no folder can be made.
  func destination(for address: String) throws(SystemFailure) -> String {
    guard let path = path(for: address, making: true) else { throw SystemFailure(code: ENOENT) }
    return path
  }

  /// Reads a cover, and notes that it was used just now, as the time of its file.
  /// The C function is `utimensat`.
  ///
  /// - Returns: `nil` when it is gone, empty or too large.
  func read(_ path: String, limit: Int) -> Data? {
    guard let file = try? OpenFile(path, isPatient: false),
      let data = try? file.readAll(limit: limit), !data.isEmpty
    else { return nil }
    // Left to itself the system would note it in steps of some milliseconds.
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    _ = unsafe [now, now].withUnsafeBufferPointer {
      unsafe utimensat(AT_FDCWD, path, $0.baseAddress, 0)
    }
    return data
  }

  /// Puts a cover in its place, notes what is known of it, and makes room for it.
  ///
  /// - Parameter file: The cover: a new one, or the one that is in its place already.
  func keep(_ note: CoverNote, of file: String) throws(SystemFailure) -> Entry {
    let path = try destination(for: note.url)
    try AtomicFile.rename(file, to: path)
    // Without its note a cover is downloaded again next time, and that is all.
    if let data = try? JSONEncoder().encode(note) {
      try? AtomicFile.write(data, to: path + ".json")
    }
    makeRoom(for: path)
    return Entry(path: path, note: note)
  }

  private func path(for address: String, making: Bool) -> String? {
    state.withLock { state in
      if making, !state.isMade {
        state.isMade = true
        if !(wanted.map(Self.make) ?? false) { state.useTemporaryFolder() }
      }
      return state.folder.map { "\($0)/\(Checksum.sha256(address).prefix(32))" }
    }
  }

  /// Makes no more use of the folder, in which nothing can be written.
  ///
  /// - Returns: Whether there is another one now.
  func leaveFolder() -> Bool {
    state.withLock { state in
      guard !state.isTemporary else { return false }
      state.useTemporaryFolder()
      return state.folder != nil
    }
  }

  /// Whether there is a folder now that can be written in.
  private static func make(_ folder: String) -> Bool {
    guard (try? FolderMaker.make(folder)) != nil else { return false }
    return unsafe access(folder, W_OK) == 0
  }

  /// Takes out what was not used for longest, until there is room.
  private func makeRoom(for path: String) {
    state.withLock { state in
      guard let folder = state.folder else { return }
      if let size = state.size, let facts = try? FileFacts(of: path) {
        state.size = size + facts.size
        guard size + facts.size > limit else { return }
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      var files = names.compactMap { name in
        (try? FileFacts(of: "\(folder)/\(name)")).map { (path: "\(folder)/\(name)", facts: $0) }
      }
      files.sort { $0.facts.modified < $1.facts.modified }
      var size = files.reduce(0) { $0 + $1.facts.size }
      let newest = files.last?.facts.modified ?? 0
      for file in files where file.path != path && !file.path.hasSuffix(".json") {
        let isPart = [".part", ".note", ".tmp"].contains { file.path.hasSuffix($0) }
        let isOld =
          newest - file.facts.modified > Self.partAge.components.seconds * 1_000_000_000
        guard isPart ? isOld : size > limit else { continue }
        _ = unsafe unlink(file.path)
        if !isPart { _ = unsafe unlink(file.path + ".json") }
        size -= file.facts.size
      }
      state.size = size
    }
  }
}
