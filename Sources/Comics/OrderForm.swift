/// The end of an order form, which stands at the end of many descriptions: pages, rating, price, ISBN, trim size.
enum OrderForm {
  /// Drops lines of it from the end, and what of it is at the end of the last line that stays.
  static func drop(from lines: inout [String]) {
    while let last = lines.last {
      let text = Array(last.unicodeScalars)
      guard !isOfForm(last.lowercased()) else {
        lines.removeLast()
        continue
      }
      guard let start = start(in: text) else { return }
      lines.removeLast()
      let kept = text[..<start].reversed().drop { $0 == " " }.reversed()
      guard kept.isEmpty else {
        lines.append(String(String.UnicodeScalarView(kept)))
        return
      }
    }
  }

  /// Whether a line is one of the form's, given in lower case.
  private static func isOfForm(_ line: String) -> Bool {
    guard line.utf8.count <= 60 else { return false }
    if line.hasPrefix("isbn") || line.hasPrefix("trim size") { return true }
    let rest = line.drop { $0.isNumber }
    return rest.count < line.count && (rest.hasPrefix(" pgs.") || rest.hasPrefix(" pgs/"))
  }

  /// Where the form begins in a line that ends with its price, such as `…$2.99`.
  private static func start(in line: [Unicode.Scalar]) -> Int? {
    guard let dollar = line.lastIndex(of: "$"), line.count - dollar <= 8 else { return nil }
    let price = line[(dollar + 1)...]
    guard price.count >= 4, price.allSatisfy({ $0.isDigit || $0 == "." }),
      price.first?.isDigit == true
    else { return nil }
    let before = line[..<dollar].reversed().drop { $0 == " " || $0 == "." || $0 == "…" }
    let window = max(0, before.count - 60)
    let words = String(String.UnicodeScalarView(line[window..<before.count])).lowercased()
    let text = Array(words.unicodeScalars)
    guard text.count == before.count - window else { return nil }  // Lower case changed the length.
    guard let first = labels.compactMap({ offset(of: $0, in: text) }).min() else { return nil }
    let start = beginning(of: first, in: text)
    // It follows a whole sentence or stands alone; "was rated A …$5.00" within one is text.
    let sentence = line[..<(window + start)].last { $0 != " " }
    guard sentence.map({ ".!?”\"’')]".unicodeScalars.contains($0) }) ?? true else { return nil }
    return window + start
  }

  private static let labels: [[Unicode.Scalar]] = [
    "pgs.", "pgs/", "rated ", "all ages", "parental advisory", "marvel psr", "one-shot/", "mature",
    "t+ suggested", "explicit content",
  ].map { Array($0.unicodeScalars) }

  private static func offset(of label: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Int? {
    guard text.count >= label.count else { return nil }
    return (0...(text.count - label.count)).first { index in
      text[index] == label[0] && text[index...].starts(with: label)
    }
  }

  /// The number of pages before "pgs." belongs to it.
  private static func beginning(of label: Int, in text: [Unicode.Scalar]) -> Int {
    guard text[label] == "p", text[label...].starts(with: "pgs".unicodeScalars) else {
      return label
    }
    var index = label
    while index > 0, text[index - 1] == " " || text[index - 1].isDigit { index -= 1 }
    while index < label, text[index] == " " { index += 1 }
    return index
  }
}
