import Comics
public import FoundationEssentials

/// A comic that the gateway has given.
public struct FetchedComic: Equatable, Sendable {
  /// The comic, from the gateway's address.
  public var located: LocatedComic
  /// The comic in Marvel's own JSON, on a page of its own: what a file of the library holds.
  public var json: Data

  /// Describes a comic that was fetched.
  public init(located: LocatedComic, json: Data) {
    self.located = located
    self.json = json
  }

  /// Writes it into a folder of the library as `<id>.json`, all at once; makes the folder.
  ///
  /// - Returns: The path of the file.
  public func save(in folder: String) throws(CatalogError) -> String {
    let path = "\(folder)/\(located.comic.id).json"
    do throws(SystemFailure) {
      try FolderMaker.make(folder)
      try AtomicFile.write(json, to: path)
    } catch {
      throw .cannotSave(path: path, reason: error.reason)
    }
    return path
  }
}
