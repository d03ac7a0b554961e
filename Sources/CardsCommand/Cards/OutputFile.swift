import Catalog
import Diagnostics
import FoundationEssentials

/// Writes what a person asked for to where they want it, so that nobody ever sees half of a file.
enum OutputFile {
  /// Writes a card to `path`, unless that is the place of a comic's JSON or of a cover.
  static func write(_ card: FinishedCard, to path: String) throws(FileError) {
    switch card.takenNames?.clash(at: path) {
    case .input?: throw .wouldReplaceInput(path: path)
    case .cover?: throw .wouldBeCover(path: path)
    case nil: try write(card.jpeg, to: path)
    }
  }

  /// Writes `data` to a new file beside `path` and puts it in the place of what was there.
  ///
  /// What is there and is no file, such as a pipe or `/dev/null`, is written to and stays what it is.
  static func write(_ data: Data, to path: String) throws(FileError) {
    let type = type(at: path)
    // Asked first: a link to a folder would be replaced.
    guard type != .typeDirectory else { throw .isFolder(path: path) }
    let replaces = type == nil || type == .typeRegular
    do {
      try data.write(to: URL(filePath: path), options: replaces ? .atomic : [])
    } catch {
      throw .cannotWrite(path: path, reason: FileError.words(error))
    }
  }

  /// What is there, or where a link there leads; `nil` when nothing is.
  private static func type(at path: String) -> FileAttributeType? {
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    return try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
  }
}
