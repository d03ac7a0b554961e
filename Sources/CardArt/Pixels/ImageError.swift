public import Diagnostics

/// Why a picture could not be read or written.
public enum ImageError: ExplainedError, Equatable {
  /// There are no bytes.
  case empty
  /// It is something else, known by name: `an AVIF picture`, `an HTML page`.
  case otherKind(String)
  /// It begins like nothing that is known.
  case unknownKind
  /// The file is too large. Both are bytes.
  case tooManyBytes(Int, limit: Int)
  /// The picture is too large. In pixels.
  case tooManyPixels(width: Int, height: Int)
  /// The file is damaged, in the library's words.
  case damaged(ImageKind, String)
  /// The file is damaged so that it would take too long to read.
  case tooManyScans(limit: Int)
  /// There is no memory.
  case outOfMemory
  /// A JPEG could not be written, in the library's words.
  case unwritable(String)

  /// What went wrong.
  public var problem: String {
    switch self {
    case .empty: "its file is empty"
    case .otherKind(let name): "it is \(name)"
    case .unknownKind: "it is no kind of picture that is known"
    case .tooManyBytes(let bytes, let limit):
      "its file has \(bytes) bytes; \(limit) is the limit"
    case .tooManyPixels(let width, let height):
      "it has \(width) x \(height) pixels; \(Cover.pixelLimit / 1_000_000) megapixels, and"
        + " \(Cover.sideLimit) a side, is the limit"
    case .damaged(let kind, let reason): "its \(kind.rawValue) file is damaged: \(reason)"
    case .tooManyScans(let limit): "its JPEG file has more than \(limit) passes over the picture"
    case .outOfMemory: "there is no memory for it"
    case .unwritable(let reason): "the JPEG file cannot be made: \(reason)"
    }
  }

  /// What to do next.
  public var remedies: [String] {
    switch self {
    case .otherKind, .unknownKind: ["covers may be JPEG, PNG, GIF or WebP"]
    case .tooManyBytes, .tooManyPixels: ["make the cover smaller"]
    case .empty, .damaged, .tooManyScans: ["get the cover again"]
    case .outOfMemory, .unwritable: []
    }
  }
}
