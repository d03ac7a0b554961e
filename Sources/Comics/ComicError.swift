public import Diagnostics

/// Why a text gave no comics, or why one comic in it could not be used.
///
/// None of them names the file: whoever opened it does.
public enum ComicError: ExplainedError, Equatable, Sendable {
  /// There is nothing but white space.
  case empty
  /// It is something else than JSON, which can be told by how it begins.
  case foreign(ForeignText)
  /// Something that cannot begin a comic or a list of them. `beginning` is up to 24 characters of it.
  case notJSON(beginning: String, at: TextPosition)
  /// The text ends before the value that began here does.
  case cut(began: TextPosition)
  /// A line ends inside a text, which JSON writes as `\n`.
  case lineBreakInText(at: TextPosition)
  /// A bracket that closes another kind of bracket.
  case wrongBracket(at: TextPosition)
  /// Brackets in brackets, more than ``ComicScanner/depthLimit`` deep.
  case tooDeep(at: TextPosition)
  /// One comic of more bytes than this.
  case tooLarge(limit: Int, at: TextPosition)
  /// Bytes that are not UTF-8.
  case notUTF8(at: TextPosition)
  /// A number, a text or `null` where a comic should be.
  case notAnObject(at: TextPosition)
  /// Brackets and quotes match, but what is between them is not JSON.
  case malformed(at: TextPosition)
  /// No `id`, or one that is not a whole number of 1 or more.
  case noID(at: TextPosition)
  /// No `title`, or an empty one.
  case noTitle(id: Int, at: TextPosition)
  /// A title of more characters than this.
  case longTitle(id: Int, limit: Int, at: TextPosition)
  /// Something else that Marvel has, such as `characters`.
  case otherKind(String, at: TextPosition)
  /// An answer of Marvel's gateway that says no, kept as a file.
  case errorAnswer(code: String, message: String)

  /// What went wrong.
  public var problem: String {
    switch self {
    case .empty: "there is nothing in it"
    case .foreign(let kind): "it is \(kind.name), not JSON"
    case .notJSON(let beginning, let place):
      "not JSON at \(place): '{' or '[' should be there, not '\(beginning)'"
    case .cut(let place): "the JSON that begins at \(place) is cut off"
    case .lineBreakInText(let place): "not JSON at \(place): a line ends inside a text"
    case .wrongBracket(let place): "not JSON at \(place): this bracket closes another kind"
    case .tooDeep(let place):
      "brackets at \(place) are nested more than \(ComicScanner.depthLimit) deep"
    case .tooLarge(let limit, let place):
      "the comic at \(place) is larger than \(limit) bytes"
    case .notUTF8(let place): "the comic at \(place) is not UTF-8"
    case .notAnObject(let place): "what is at \(place) is not a comic"
    case .malformed(let place): "the comic at \(place) is not well-formed JSON"
    case .noID(let place): "the comic at \(place) has no usable 'id'"
    case .noTitle(let id, let place): "comic \(id) at \(place) has no title"
    case .longTitle(let id, let limit, let place):
      "the title of comic \(id) at \(place) is longer than \(limit) characters"
    case .otherKind(let kind, let place):
      "what is at \(place) is from Marvel's \(kind), not a comic"
    case .errorAnswer(let code, let message):
      "it is an error answer of Marvel's (\(code)): '\(message)'"
    }
  }

  /// What to do next.
  public var remedies: [String] {
    switch self {
    case .foreign(.gzip): ["unpack it first, with gunzip"]
    case .foreign(.utf16): ["convert it first, with iconv -f UTF-16 -t UTF-8"]
    case .empty, .foreign(.webPage), .cut, .errorAnswer: ["save the comic again"]
    case .otherKind: ["save an answer of /comics or /comics/ID instead"]
    default: []
    }
  }
}
