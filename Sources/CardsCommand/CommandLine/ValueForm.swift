/// What a value on the command line must look like.
///
/// The parser checks it, errors and the manual tell it, and the completions know what to offer.
enum ValueForm: Equatable, Sendable {
  /// Any text.
  case text
  /// A whole number.
  case number(ClosedRange<Int>)
  /// Seconds, with or without a fraction.
  case seconds(ClosedRange<Double>)
  /// How long ago: `30d`, `12h`.
  case age
  /// A day, a time, or how long ago.
  case moment
  /// One of a few words.
  case choice([Choice])
  /// A file.
  case file
  /// A directory.
  case directory
  /// A file or a directory.
  case path
  /// Marvel's id of a comic.
  case comicID
  /// A picture on Imgur: its deletehash, its id or its link.
  case picture
  /// An upload whose outcome is unknown: its id in the ledger.
  case upload
  /// A command of this program.
  case command
}

extension ValueForm {
  /// The range of a comic's id.
  static let comicIDs = 1...Int(Int32.max)

  /// Whether `word` looks as it must.
  func accepts(_ word: String) -> Bool {
    switch self {
    case .text, .command: true
    case .number(let range): Self.number(word).map(range.contains) ?? false
    case .seconds(let range): Self.decimal(word).map(range.contains) ?? false
    case .age: Age(word) != nil
    case .moment: Moment(word) != nil
    case .choice(let choices): choices.contains { $0.word == word }
    case .file, .directory, .path: !word.isEmpty && !word.contains("\0")
    case .comicID: Self.number(word).map(Self.comicIDs.contains) ?? false
    case .picture, .upload: !word.isEmpty && !word.contains(where: \.isWhitespace)
    }
  }

  /// What it takes, to follow "takes": `a number from 1 to 100`.
  var expectation: String {
    switch self {
    case .text: "a text"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .seconds(let range):
      "seconds from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
    case .age: "an age such as 30d, 12h or 45m"
    case .moment:
      "a day such as 2026-02-01, a time such as 2026-02-01T10:00:00Z, or an age such as 7d"
    case .choice(let choices): Self.list(choices.map(\.word))
    case .file: "a file"
    case .directory: "a directory"
    case .path: "a file or a directory"
    case .comicID: "Marvel's id of a comic, a whole number such as 82967"
    case .picture: "a deletehash, an image id or a link"
    case .upload: "the id of an upload, as 'cards list' tells it"
    case .command: "the name of a command"
    }
  }

  /// The words of a choice; none for another form.
  var choices: [Choice] {
    if case .choice(let choices) = self { choices } else { [] }
  }

  /// A whole number, in the digits 0 to 9 only, so that nothing reads `+5` or `٥` differently.
  static func number(_ word: String) -> Int? {
    let digits = word.utf8.first == UInt8(ascii: "-") ? word.utf8.dropFirst() : word.utf8[...]
    guard digits.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return Int(word)
  }

  /// A decimal number without an exponent.
  static func decimal(_ word: String) -> Double? {
    guard word.utf8.allSatisfy({ 48...57 ~= $0 || $0 == UInt8(ascii: ".") }) else { return nil }
    return Double(word)
  }

  /// `a, b or c`.
  private static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// A number without a fraction of zero.
  private static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
