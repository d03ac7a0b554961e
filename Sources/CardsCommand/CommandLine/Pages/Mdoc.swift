/// Writes mdoc(7), the language of manual pages (https://mandoc.bsd.lv/man/mdoc.7.html).
struct Mdoc {
  /// The lines so far.
  private var lines: [String] = []

  /// The page.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// A macro and its arguments, which are taken as they are.
  mutating func macro(_ name: String, _ arguments: String...) {
    lines.append(([".\(name)"] + arguments).joined(separator: " "))
  }

  /// A comment.
  mutating func comment(_ text: String) { lines.append(".\\\" " + text) }

  /// Words, each sentence on a line of its own, and those in backticks set as what they are.
  mutating func paragraph(_ text: String) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        // What touches the end of a literal is on the literal's line already.
        let rest = index == 0 ? part : part.drop(while: Self.closing.contains)
        sentences(of: rest)
      } else {
        let next = index + 1 < parts.count ? parts[index + 1] : ""
        literal(part, followedBy: next.prefix(while: Self.closing.contains))
      }
    }
  }

  /// Lines to be shown as they are typed.
  mutating func display(_ text: String) {
    macro("Bd", "-literal -offset indent")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(Self.escaped(line, dash: "\\-"))
    }
    macro("Ed")
  }

  /// A word as the argument of a macro.
  static func argument(_ word: some StringProtocol) -> String {
    let text = escaped(word, dash: "\\-").replacing("\"", with: "\\(dq")
    // A macro calls its arguments when they are names of macros: `No`, `Ar`.
    let isCallable = (2...3).contains(word.count) && word.first?.isUppercase == true
    return text.contains(" ") || text.isEmpty ? "\"\(text)\"" : (isCallable ? "\\&" : "") + text
  }

  private static let closing: Set<Character> = [".", ",", ";", ":", ")", "?", "!"]

  /// Writes text, a line for each sentence, so that the formatter sees where they end.
  private mutating func sentences(of text: Substring) {
    var line = ""
    for word in text.split(separator: " ") {
      line += (line.isEmpty ? "" : " ") + word
      if word.hasSuffix(".") || word.hasSuffix("?") {
        add(line)
        line = ""
      }
    }
    if !line.isEmpty { add(line) }
  }

  /// Adds text, in lines short enough for `mandoc -T lint`.
  private mutating func add(_ text: String) {
    lines += WrappedText.lines(text, width: 78).map(Self.line)
  }

  private mutating func literal(_ word: Substring, followedBy punctuation: Substring) {
    let end = punctuation.map { " \($0)" }.joined()
    let (name, text) = Self.role(of: word)
    lines.append(".\(name) \(text)\(end)")
  }

  /// The macro for a literal, by what it looks like, and its argument.
  private static func role(of word: Substring) -> (String, String) {
    if word.hasPrefix("--"), !word.contains(" ") { return ("Fl", argument(word.dropFirst())) }
    let isName = word.allSatisfy { $0.isUppercase || $0 == "_" }
    if isName, word.count > 3 { return ("Ev", argument(word)) }
    if word.contains("/") || word.hasPrefix("*.") || word.hasSuffix(".json") {
      return ("Pa", argument(word))
    }
    return ("Ql", argument(word))
  }

  private static func line(_ text: String) -> String {
    let isRequest = text.hasPrefix(".") || text.hasPrefix("'")
    return (isRequest ? "\\&" : "") + escaped(text, dash: "-")
  }

  private static func escaped(_ text: some StringProtocol, dash: String) -> String {
    String(text).replacing("\\", with: "\\e").replacing("-", with: dash)
  }
}
