import Diagnostics
import FoundationEssentials
import Glibc

/// Why a file could not be read or written.
enum FileError: ExplainedError, Equatable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// A card cannot be written there: it is a folder.
  case isFolder(path: String)
  /// It is no JPEG file, so it cannot be a card that was rendered before.
  case notJPEG(path: String)
  /// It has more bytes than `limit`, which is all that Imgur takes.
  case tooLarge(path: String, limit: Int)
  /// The card is made of this very file.
  case wouldReplaceInput(path: String)
  /// A card of this name would be the cover of a comic from then on.
  case wouldBeCover(path: String)

  /// What went wrong.
  var problem: String {
    switch self {
    case .cannotRead(let path, let reason): "cannot read '\(path)': \(reason)"
    case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
    case .isFolder(let path): "no card can be written to '\(path)': it is a folder"
    case .notJPEG(let path): "'\(path)' is not a JPEG file"
    case .tooLarge(let path, let limit):
      "'\(path)' has more than the \(limit) bytes that Imgur takes"
    case .wouldReplaceInput(let path):
      "the card is made of '\(path)', so it is not written there"
    case .wouldBeCover(let path):
      "a card at '\(path)' would be taken for a cover from then on, so it is not written there"
    }
  }

  /// What to do next.
  var remedies: [String] {
    switch self {
    case .cannotRead: ["check the path, and your permission to read it"]
    case .cannotWrite:
      ["check the folder, your permission to write there, and the room on the disk"]
    case .isFolder(let path):
      ["name a file in that folder: --output '\(path)/card-{id}.jpg'"]
    case .notJPEG: ["make one with 'cards render'"]
    case .tooLarge: ["make it smaller with --width or --quality of 'cards render'"]
    case .wouldReplaceInput, .wouldBeCover:
      ["name another file or another folder: --output 'card-{id}.jpg'"]
    }
  }

  /// The reason in a few words, out of an error of FoundationEssentials.
  static func words(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return "there is no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    case .fileWriteOutOfSpace: return "the disk is full"
    case .fileWriteVolumeReadOnly: return "the disk is read-only"
    default:
      guard let cause = error.underlying as? POSIXError else {
        return "error \(error.code.rawValue)"
      }
      return systemWords(cause.code.rawValue)
    }
  }

  /// What the system says of a value of `errno`. The C function is `strerror`.
  private static func systemWords(_ code: CInt) -> String {
    unsafe String(cString: strerror(code))
  }
}
