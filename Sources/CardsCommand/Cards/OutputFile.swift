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
    do {
      try data.write(to: URL(filePath: path), options: isDevice(path) ? [] : .atomic)
    } catch {
      throw .cannotWrite(path: path, reason: FileError.words(error))
    }
  }

  /// Whether something is there that is neither a file nor a folder.
  private static func isDevice(_ path: String) -> Bool {
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    let type =
      try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
    return type.map { $0 != .typeRegular && $0 != .typeDirectory } ?? false
  }
}
