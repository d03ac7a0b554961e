public import Diagnostics

/// Something about an upload that Imgur took which a person should know. It is told, not thrown.
public enum UploadNote: ExplainedError, Equatable {
  /// Imgur gave no link, or one that cannot be given out.
  case noLink(id: String)
  /// Imgur gave no deletehash, and there is no account that could take the picture down.
  case noDeletehash
  /// Imgur made another kind of picture of it.
  case typeChanged(to: String)
  /// Imgur compressed it anew. Both are bytes.
  case sizeChanged(from: Int, to: Int)

  /// Whether this makes the upload less than a plain success.
  public var isShortcoming: Bool {
    switch self {
    case .noLink, .noDeletehash: true
    case .typeChanged, .sizeChanged: false
    }
  }

  /// What is to be known.
  public var problem: String {
    switch self {
    case .noLink: "the card is up, but Imgur gave no usable link for it"
    case .noDeletehash: "the card is up, but Imgur gave no deletehash for it"
    case .typeChanged(let type): "Imgur made the card '\(type)' and not 'image/jpeg'"
    case .sizeChanged(let sent, let kept):
      "Imgur compressed the card anew: \(sent) bytes were sent, \(kept) are kept"
    }
  }

  /// What to do about it.
  public var remedies: [String] {
    switch self {
    case .noLink(let id) where !id.isEmpty: ["the ledger has it as image '\(id)'"]
    case .noLink: ["the ledger has what Imgur answered; 'cards list' shows it"]
    case .noDeletehash: ["it cannot be taken down from here; ask Imgur, with its link"]
    case .typeChanged: []
    case .sizeChanged: ["a smaller --width or a lower --quality may be kept as it is"]
    }
  }
}
