import CGLib

/// A text as it is compared in a search: small letters without accents, words parted by one space.
///
/// `Spider-Man: Bébé #1.1` becomes ` spider man bebe 1.1 spiderman`: each word has a space before it,
/// so that looking for ` spi` finds only what begins so; and what has hyphens is there in one word too.
struct FoldedText: Equatable, Sendable {
  /// The words, each after a space.
  let text: String

  /// Folds a text.
  init(_ source: String) { self.init([source]) }

  /// Folds some texts into one.
  init(_ sources: [String]) {
    var folder = Folder()
    for source in sources {
      if source.utf8.allSatisfy({ $0 < 0x80 }) {
        for byte in source.utf8 { folder.take(byte) }
      } else {
        for scalar in Self.decomposed(source).unicodeScalars { folder.take(scalar) }
      }
      folder.endWord()
    }
    text = String(decoding: folder.words + folder.compounds, as: UTF8.self)
  }

  /// The words, each with the space before it.
  var words: [String] { text.split(separator: " ").map { " " + $0 } }

  /// Letters apart from their accents, and variants of a letter as that letter, in lower case.
  /// The C functions are `g_utf8_normalize` and `g_utf8_casefold`.
  private static func decomposed(_ source: String) -> String {
    guard let folded = unsafe g_utf8_casefold(source, -1) else { return source }
    defer { unsafe g_free(folded) }
    guard let apart = unsafe g_utf8_normalize(folded, -1, G_NORMALIZE_ALL) else { return source }
    defer { unsafe g_free(apart) }
    return unsafe String(cString: apart)
  }

  private struct Folder {
    var words: [UInt8] = []
    /// `spider-man` as one word.
    var compounds: [UInt8] = []
    private var word: [UInt8] = []
    private var compound: [UInt8] = []
    private var parts = 0

    mutating func take(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "'"): break
      case UInt8(ascii: "."): word.append(byte)
      case UInt8(ascii: "-"): endPart()
      default: endWord()
      }
    }

    mutating func take(_ scalar: Unicode.Scalar) {
      guard !scalar.isASCII else { return take(UInt8(scalar.value)) }
      switch scalar.properties.generalCategory {
      case .nonspacingMark: break
      case .finalPunctuation where scalar == "\u{2019}": break
      case .dashPunctuation: endPart()
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .spacingMark:
        word.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default: endWord()
      }
    }

    /// A hyphen: what follows may belong to the same compound.
    private mutating func endPart() {
      let dot = UInt8(ascii: ".")
      while word.last == dot { word.removeLast() }
      let start = word.firstIndex { $0 != dot } ?? word.endIndex
      guard start < word.endIndex else {
        word = []
        return
      }
      words.append(UInt8(ascii: " "))
      words.append(contentsOf: word[start...])
      compound.append(contentsOf: word[start...])
      parts += 1
      word.removeAll(keepingCapacity: true)
    }

    mutating func endWord() {
      endPart()
      if parts > 1 {
        compounds.append(UInt8(ascii: " "))
        compounds.append(contentsOf: compound)
      }
      parts = 0
      compound.removeAll(keepingCapacity: true)
    }
  }
}
