import Glibc

/// The files below a path that was named with `--comics`: what is there, with nothing read yet.
struct LibraryListing: Sendable {
  /// The path as it was named.
  let root: String
  /// What to call it, when that is not the path.
  private(set) var name: String?
  /// The files, in no order; the file that was named itself; or nothing.
  private(set) var files: [ListedFile] = []
  /// Folders that could not be read.
  private(set) var problems: [LibraryProblem] = []
  /// When it was listed, by the clock that files get their times from, in nanoseconds since 1970.
  private let time = Self.fileTime()

  /// Lists what is there.
  init(root: String, facts: FileFacts) {
    self.root = root
    guard facts.kind == .folder else {
      files = [ListedFile(name: "", facts: facts)]
      return
    }
    var walk = FolderWalk(root)
    files = walk.files()
    problems = walk.problems
  }

  /// A single file that has another name for people, and no folder.
  init(unnamed path: String, facts: FileFacts, name: String) {
    root = path
    self.name = name
    files = [ListedFile(name: "", facts: facts)]
  }

  /// The path of the file with this name.
  func path(of name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }

  /// What to call that file.
  func source(of name: String) -> String { self.name ?? path(of: name) }

  /// The folder that it is in, if it is in one.
  func folder(of name: String) -> String? {
    self.name == nil ? FolderMaker.parent(of: path(of: name)) : nil
  }

  /// Whether a change of the file from now on would show in its time, whose steps are up to 10 ms.
  func isSettled(_ file: ListedFile) -> Bool { file.facts.modified + 20_000_000 < time }

  /// The C function is `clock_gettime`.
  private static func fileTime() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The files in the order of their names' bytes.
  var sortedFiles: [ListedFile] {
    files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The bytes of all files together.
  var size: Int64 { files.reduce(0) { $0 + $1.facts.size } }

  /// A number that is the same as long as no file comes, goes or changes (FNV-1a, 64 bits, of each file).
  var fingerprint: Int64 {
    var sum = UInt64(files.count)
    for file in files {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in file.name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      func add(_ fact: UInt64) { hash = (hash ^ fact ^ (fact >> 32)) &* 0x100_0000_01b3 }
      add(UInt64(bitPattern: file.facts.size))
      add(UInt64(bitPattern: file.facts.modified))
      add(file.facts.inode)
      add(file.facts.device)
      sum &+= hash ^ (hash >> 29)
    }
    return Int64(bitPattern: sum)
  }
}
