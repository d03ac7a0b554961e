import Dispatch
import FoundationEssentials
import Glibc
import Synchronization

/// Finds the files of comics in a folder and the folders in it.
///
/// A library may have tens of thousands of them, and all are looked at in every run: names are read first,
/// then the files are asked for their facts on all processors.
struct FolderWalk {
  /// How the name of a file of comics may end, in small letters or capitals.
  static let endings = [".json", ".jsonl", ".ndjson"]
  /// Fewer files than this are asked on one processor.
  private static let threshold = 500

  private let root: String
  private var names: [String] = []
  /// Folders that were read, by disk and number: a link may lead back to one.
  private var visited: Set<[UInt64]> = []
  /// What could not be read.
  private(set) var problems: [LibraryProblem] = []

  /// Describes a walk.
  init(_ root: String) { self.root = root }

  /// Takes the walk.
  ///
  /// - Returns: The files, in no order.
  mutating func files() -> [ListedFile] {
    var folders = [""]
    while let folder = folders.popLast() { folders += read(folder) }
    let parts =
      names.count < Self.threshold ? 1 : ProcessInfo.processInfo.activeProcessorCount
    let (root, names) = (root, names)
    let results = Mutex((files: [ListedFile](), problems: [LibraryProblem]()))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let range = names.count * part / parts..<names.count * (part + 1) / parts
      let (files, problems) = Self.ask(names[range], root)
      results.withLock { results in
        results.files += files
        results.problems += problems
      }
    }
    return results.withLock { results in
      problems += results.problems
      return results.files
    }
  }

  /// Reads one folder. The C functions are `opendir` and `readdir`.
  ///
  /// - Returns: The folders in it.
  private mutating func read(_ folder: String) -> [String] {
    guard let stream = unsafe opendir(path(folder)) else {
      problems.append(LibraryProblem(path: path(folder), .last))
      return []
    }
    defer { unsafe closedir(stream) }
    var status = stat()
    guard unsafe fstat(dirfd(stream), &status) == 0,
      visited.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted
    else { return [] }
    var folders: [String] = []
    while let entry = unsafe readdir(stream) {
      let kind = unsafe Int(entry.pointee.d_type)
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      // Hidden ones are not comics: `._x.json` is what macOS leaves, `.git` is full of files.
      guard name.utf8.first != UInt8(ascii: ".") else { continue }
      let whole = folder.isEmpty ? name : "\(folder)/\(name)"
      let isComics = Self.isComics(name)
      switch kind {
      case DT_REG: if isComics { names.append(whole) }
      case DT_DIR: folders.append(whole)
      case DT_LNK, DT_UNKNOWN:
        // What a link leads to is known when it is asked.
        if (try? FileFacts(of: path(whole)))?.kind == .folder {
          folders.append(whole)
        } else if isComics {
          names.append(whole)
        }
      default: break
      }
    }
    return folders
  }

  private func path(_ name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }

  private static func ask(
    _ names: ArraySlice<String>, _ root: String
  ) -> (files: [ListedFile], problems: [LibraryProblem]) {
    var files: [ListedFile] = []
    var problems: [LibraryProblem] = []
    files.reserveCapacity(names.count)
    for name in names {
      do throws(SystemFailure) {
        let facts = try FileFacts(of: "\(root)/\(name)")
        if facts.kind == .regular { files.append(ListedFile(name: name, facts: facts)) }
      } catch {
        problems.append(LibraryProblem(path: "\(root)/\(name)", error))
      }
    }
    return (files, problems)
  }

  private static func isComics(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = name[dot...]
    return endings.contains { $0 == ending } || endings.contains(ending.lowercased())
  }
}
