import Terminal

/// How an uploaded card's link is written on standard output.
enum LinkFormat: String, CaseIterable, Sendable {
  case link
  case markdown
  case html
  case bbcode
  case json

  /// The link as one line of text, without its line break. `json` is made by ``UploadAnswer`` instead.
  ///
  /// - Parameters:
  ///   - link: A clean http(s) URL.
  ///   - title: The picture's title, from outside: it is escaped for the format.
  func line(link: String, title: String) -> String {
    // One card is one line, whatever its title holds.
    let title = title.sanitized
    return switch self {
    case .link, .json: link
    case .markdown: "![\(Self.escapedForMarkdown(title))](\(link))"
    case .html: "<img src=\"\(Self.escapedForHTML(link))\" alt=\"\(Self.escapedForHTML(title))\">"
    case .bbcode: "[img]\(link)[/img]"
    }
  }

  /// Puts a backslash before each mark that Markdown could take for its own (CommonMark, 2.4).
  private static func escapedForMarkdown(_ text: String) -> String {
    let marks = "\\`*_{}[]()<>#+-.!|~&@:".unicodeScalars
    return escaped(text) { marks.contains($0) ? "\\\($0)" : nil }
  }

  /// Writes the five marks of HTML as entities.
  private static func escapedForHTML(_ text: String) -> String {
    escaped(text) { mark in
      switch mark {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }

  /// Puts something else for the marks that have an escape. Scalar by scalar, as those who read it do:
  /// a mark with an accent after it is another `Character`, and still a mark to them.
  private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for mark in text.unicodeScalars {
      if let escape = escape(mark) {
        result += escape
      } else {
        result.unicodeScalars.append(mark)
      }
    }
    return result
  }
}
