/// Makes texts fit: smaller first, and only then shorter, at the end of a word and with an ellipsis.
struct TextFitting {
  /// The fonts.
  let fonts: FontLoan

  /// What stands where words were left out.
  static let ellipsis = "…"
  /// The least size of a title, in parts of its full size.
  static let leastShrink = 0.6
  /// No place on a card has room for more than this many characters; the rest is not even laid out.
  private static let mostCharacters = 4000

  /// A text on one line.
  ///
  /// - Parameters:
  ///   - style: With the full size.
  ///   - width: What it must fit in, in pixels.
  ///   - least: The least size, in parts of the full one.
  func line(
    _ text: String, style: TextStyle, width: Double, least: Double = leastShrink
  ) -> TextBlock {
    let block = TextBlock(bounded(text), style: style, fonts: fonts)
    let shrink = min(1, width / max(block.size.width, 1))
    return shrink >= least
      ? block.wrapped(at: width + 1, shrink: shrink)
      : cut(block.wrapped(at: width, shrink: least), width: width, lines: 1)
  }

  /// A text on as many lines as fit, in the largest of the sizes that leaves nothing out.
  ///
  /// - Parameters:
  ///   - style: With the greatest size.
  ///   - least: The least size, in parts of the greatest.
  func paragraph(_ text: String, style: TextStyle, least: Double, in box: Box) -> TextBlock {
    let block = TextBlock(bounded(text), style: style, fonts: fonts)
    // Of the sizes at which whole lines fill the box, the first that all of the text has room in.
    let room = box.height / (style.size * style.lineHeight)
    let most = max(1, Int(room / least))
    for lines in max(1, Int(room))...most {
      let shrink = min(1, room / Double(lines))
      if block.wrapped(at: box.width, shrink: shrink).lineCount <= lines { return block }
    }
    return cut(block.wrapped(at: box.width, shrink: least), width: box.width, lines: most)
  }

  /// As many names as fit on a line, and how many more there are: `Ada Quill, Mei Hatch, and 3 more`.
  ///
  /// - Parameters:
  ///   - names: Those that are known, one at least.
  ///   - count: How many there are, at least as many.
  func list(_ names: [String], of count: Int, style: TextStyle, width: Double) -> TextBlock {
    let shown = most(of: names.count) { shown in
      block(names, shown, of: count, style: style).size.width <= width
    }
    // Not wrapped, names written from right to left stand beside their icon too.
    if shown > 0 { return block(names, shown, of: count, style: style) }
    // Not even one name fits beside the count: the name is cut, the count is kept.
    let rest = CreditText.rest(count - 1)
    let room = width - TextBlock(rest, style: style, fonts: fonts).size.width
    let name = line(names[0], style: style, width: room, least: 1).text
    return TextBlock(name + rest, style: style, fonts: fonts)
  }

  /// As many names as fit in a box, and how many more there are: each on a line of its own where there
  /// is room for that.
  func names(
    _ names: [String], of count: Int, style: TextStyle, least: Double, in box: Box
  ) -> TextBlock {
    if names.count == count {
      let column = TextBlock(names.joined(separator: "\n"), style: style, fonts: fonts)
        .wrapped(at: box.width)
      if column.size.height <= box.height { return column }
    }
    let shown = most(of: names.count) { shown in
      block(names, shown, of: count, style: style)
        .wrapped(at: box.width, shrink: least).size.height <= box.height
    }
    let text = CreditText.list(names, showing: max(1, shown), of: count)
    return paragraph(text, style: style, least: least, in: box)
  }

  private func block(_ names: [String], _ shown: Int, of count: Int, style: TextStyle) -> TextBlock
  {
    TextBlock(CreditText.list(names, showing: shown, of: count), style: style, fonts: fonts)
  }

  /// The greatest number from 1 to `count` that is accepted, or 0; if one is, all below it are.
  private func most(of count: Int, _ accepts: (Int) -> Bool) -> Int {
    if accepts(count) { return count }
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if accepts(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The block, wrapped already, cut after the last word with which it still has so many lines.
  private func cut(_ block: TextBlock, width: Double, lines: Int) -> TextBlock {
    guard block.lineCount > lines else { return block }
    let end = block.end(ofLine: lines - 1)
    for insideWords in [false, true] {
      for place in block.cuts(insideWords: insideWords).reversed() where place <= end {
        let kept = CreditText.trimmed(String(block.text.utf8.prefix(place)) ?? "")
        guard !kept.isEmpty else { continue }
        let shorter = TextBlock(kept + Self.ellipsis, style: block.style, fonts: fonts)
          .wrapped(at: width, shrink: block.shrink)
        if shorter.lineCount <= lines { return shorter }
      }
    }
    return TextBlock(Self.ellipsis, style: block.style, fonts: fonts).wrapped(
      at: width, shrink: block.shrink)
  }

  /// The text without what no card has room for.
  private func bounded(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: Self.mostCharacters, limitedBy: scalars.endIndex)
    else { return text }
    return String(scalars[..<end])
  }
}
