public import Diagnostics

/// Something about a card that its maker should know, and that did not stop it.
public enum CardWarning: ExplainedError, Equatable {
  /// The cover could not be read, and the card was drawn with a placeholder.
  case coverUnreadable(String)
  /// The cover was read, but not as it should be: cut off, for instance.
  case coverFlawed(String)
  /// A font that cards are designed in is missing; another stands in for it. `directory` is where fonts
  /// were to be taken from, `nil` for the machine's.
  case missingFont(family: String, standIn: String, package: String, directory: String?)
  /// No font has these characters, and boxes stand in for them. `directory` as above.
  case unknownCharacters(String, script: String, package: String, directory: String?)
  /// The file is over the size above which Imgur compresses a picture again. In bytes.
  case large(bytes: Int)

  /// What is not as it should be.
  public var problem: String {
    switch self {
    case .coverUnreadable(let reason): "the cover cannot be read: \(reason)"
    case .coverFlawed(let reason): "the cover may not be all there: \(reason)"
    case .missingFont(let family, let standIn, _, _):
      "the font \(family) is missing; \(standIn) stands in for it"
    case .unknownCharacters(let characters, let script, _, _):
      "no font has these \(script) characters: \(characters)"
    case .large(let bytes):
      "the card has \(bytes) bytes; above \(Self.limit) Imgur compresses it again"
    }
  }

  /// What to do about it.
  public var remedies: [String] {
    switch self {
    case .coverUnreadable:
      ["a JPEG, PNG, GIF or WebP file is wanted; --cover FILE names another one"]
    case .coverFlawed: []
    case .missingFont(_, _, let package, nil), .unknownCharacters(_, _, let package, nil):
      ["sudo apt install \(package)"]
    case .missingFont(let family, _, let package, let directory?):
      ["put the files of \(family) in '\(directory)'; Debian has them in \(package)"]
    case .unknownCharacters(_, let script, let package, let directory?):
      ["put a font that has \(script) in '\(directory)', such as one of \(package)"]
    case .large: ["use a lower --quality, --subsampling 420 or a smaller --width"]
    }
  }

  /// Imgur's limit for pictures uploaded without an account, in bytes.
  static let limit = 1_000_000
}
