import Comics
import Dispatch
import FoundationEssentials
import Synchronization

/// Comics that were found and wait to be understood, which takes far longer than to find them and is
/// done on all processors.
struct IndexBatch: Sendable {
  /// What has become of a comic.
  struct Result: Sendable {
    /// The number of its file.
    let file: Int64
    /// What goes into the index, or why nothing does.
    let entry: Swift.Result<IndexEntry, ComicError>
  }

  /// The most bytes of comics that wait. One comic more may come, of at most 4 MB.
  private static let limit = 4_000_000

  private var comics: [(file: Int64, scanned: ScannedComic)] = []
  private var size = 0

  /// Whether it is time to understand them.
  var isFull: Bool { size >= Self.limit }

  /// Takes a comic of this file.
  mutating func add(_ scanned: ScannedComic, file: Int64) {
    comics.append((file, scanned))
    size += scanned.bytes.count
  }

  /// Understands them all, and is empty then. The C function is `dispatch_apply`.
  ///
  /// - Returns: What has become of each, in their order.
  mutating func finish() -> [Result] {
    let parts = min(comics.count, ProcessInfo.processInfo.activeProcessorCount)
    guard parts > 0 else { return [] }
    let comics = comics
    let results = Mutex([[Result]](repeating: [], count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let range = comics.count * part / parts..<comics.count * (part + 1) / parts
      let part = (part, comics[range].map { Result(file: $0.file, entry: Self.entry($0.scanned)) })
      results.withLock { $0[part.0] = part.1 }
    }
    self = IndexBatch()
    return results.withLock { $0.flatMap(\.self) }
  }

  private static func entry(_ scanned: ScannedComic) -> Swift.Result<IndexEntry, ComicError> {
    do throws(ComicError) {
      return .success(try IndexEntry(scanned))
    } catch {
      return .failure(error)
    }
  }
}
