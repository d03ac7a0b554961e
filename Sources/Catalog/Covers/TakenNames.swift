import Comics

/// The names that a card must not get: those of files that it is made of, and those at which it would be
/// found as a cover from then on.
public struct TakenNames: Equatable, Sendable {
  /// What is wrong with a name.
  public enum Clash: Equatable, Sendable {
    /// The card is made of this very file.
    case input
    /// A picture of this name in this folder is the cover of a comic.
    case cover
  }

  /// Files that are read: the comic's, its cover, and what it names as its cover.
  private var files: [String]
  /// Folders in which `<id>.jpg` and so on are covers.
  private let folders: [String]

  /// Gathers the names for the card of a comic.
  ///
  /// - Parameters:
  ///   - cover: The cover that was found for it.
  ///   - folder: The folder named with `--covers`.
  public init(of comic: LocatedComic, cover: CoverFile? = nil, covers folder: String? = nil) {
    folders = [comic.folder, folder].compactMap(\.self)
    files = [cover?.path].compactMap(\.self)
    guard let own = comic.folder else { return }
    files.append(comic.source)
    if case .relativePath(let path) = comic.comic.thumbnail { files.append("\(own)/\(path)") }
  }

  /// What is wrong with a card at `path`; `nil` when nothing is.
  ///
  /// Files and folders are compared by their numbers, so it does not matter by which of its names, or by
  /// which link, one is reached.
  public func clash(at path: String) -> Clash? {
    if let facts = try? FileFacts(of: path) {
      // A device or a pipe stays what it is.
      guard facts.kind != .stream else { return nil }
      if files.contains(where: { (try? FileFacts(of: $0))?.isSameFile(as: facts) == true }) {
        return .input
      }
    }
    guard let folder = FolderMaker.parent(of: path), let facts = try? FileFacts(of: folder) else {
      return nil
    }
    let name = Self.name(of: path)
    func isHere(_ other: String) -> Bool {
      (try? FileFacts(of: other))?.isSameFile(as: facts) == true
    }
    let isNamed = files.contains { file in
      Self.name(of: file) == name && FolderMaker.parent(of: file).map(isHere) == true
    }
    return isNamed || LocalCovers.isCalledAfterID(String(name)) && folders.contains(where: isHere)
      ? .cover : nil
  }

  private static func name(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }
}
