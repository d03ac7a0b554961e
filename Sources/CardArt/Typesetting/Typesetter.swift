/// Sets the words of a card: which face, what size, where.
struct Typesetter {
  /// Where everything is.
  let layout: CardLayout
  /// The faces.
  let faces: ThemeFaces
  /// Makes texts fit.
  let fitting: TextFitting
  /// Where the fonts are from, as far as warnings name it.
  private let directory: String?

  /// Makes a typesetter for cards of a theme and a size.
  ///
  /// - Parameter directory: Where the fonts are from, as far as warnings name it.
  init(layout: CardLayout, theme: Theme, fonts: FontLoan, directory: String? = nil) {
    self.layout = layout
    self.directory = directory
    faces = ThemeFaces(theme: theme)
    fitting = TextFitting(fonts: fonts)
  }

  /// Sets all texts of a card.
  func set(_ text: CardText) -> Typesetting {
    var result = Typesetting(fonts: fitting.fonts, words: layout.words)
    setHead(text, in: &result)
    let top = setFoot(text, in: &result)
    result.words.height = top - layout.foot.clearance - layout.words.y
    setWords(text.words, in: &result)
    result.warnings = FontReport.warnings(
      for: result.texts, fonts: fitting.fonts, directory: directory)
    return result
  }

  private func setHead(_ text: CardText, in result: inout Typesetting) {
    var line = layout.title
    if text.issue == nil { line.width = layout.wholeTitleWidth }
    let style = TextStyle(face: faces.title, size: line.size, slant: faces.titleSlant)
    let title = faces.capitals ? text.title.uppercased() : text.title
    place(fitting.line(title, style: style, width: line.width), on: line, .title, in: &result)
    guard let issue = text.issue else { return }
    result.hasIssue = true
    let number = TextStyle(
      face: faces.issue, size: layout.issue.size, slant: faces.issueSlant,
      alignment: faces.issueAlignment)
    place(
      fitting.line(issue, style: number, width: layout.issue.width, least: 0.4),
      on: layout.issue, .issue, in: &result)
  }

  /// Sets the lines at the foot, from below, and tells the baseline of the uppermost.
  private func setFoot(_ text: CardText, in result: inout Typesetting) -> Double {
    let foot = layout.foot
    let attribution = TextStyle(
      face: faces.attribution, size: foot.attribution.size, alignment: faces.attributionAlignment)
    place(
      fitting.line(text.attribution, style: attribution, width: foot.attribution.width, least: 1),
      on: foot.attribution, .attribution, in: &result)
    var line = foot.lowest
    var top = foot.attribution.baseline
    let lists = [
      (Icon.mask, text.characters, text.characterCount, faces.characters),
      (Icon.pen, text.creators, text.creatorCount, faces.creators),
    ]
    for (icon, names, count, face) in lists where !names.isEmpty {
      var beside = line
      beside.x += foot.iconIndent
      beside.width -= foot.iconIndent
      let style = TextStyle(face: face, size: line.size)
      place(
        fitting.list(names, of: count, style: style, width: beside.width), on: beside, .credits,
        in: &result)
      let middle = line.baseline - line.size * face.capitalHeight / 2
      result.icons.append((icon, Box(line.x, middle - foot.icon / 2, foot.icon, foot.icon)))
      top = line.baseline
      line.baseline -= foot.pitch
    }
    if !text.facts.isEmpty {
      line.size = foot.factsSize
      let style = TextStyle(face: faces.facts, size: line.size, tracking: 0.07)
      let facts = text.facts.joined(separator: "   ·   ")
      place(fitting.line(facts, style: style, width: line.width), on: line, .facts, in: &result)
      top = line.baseline
    }
    return top
  }

  private func place(
    _ block: TextBlock, on line: CardLayout.Line, _ ink: Ink, in result: inout Typesetting
  ) {
    // What was made smaller stays in the middle of the line's height.
    let raised = line.size * block.style.face.capitalHeight - block.capitalHeight
    let corner = Point(line.x, line.baseline - raised / 2 - block.baseline)
    result.texts.append(Typesetting.Text(block: block, corner: corner, ink: ink))
  }

  private func setWords(_ words: CardText.Words, in result: inout Typesetting) {
    var blocks: [(block: TextBlock, ink: Ink)] = []
    var box = result.words
    let size = layout.wordSizes.upperBound
    let least = layout.wordSizes.lowerBound / size
    let style = TextStyle(face: faces.words, size: size, lineHeight: faces.lineHeight)
    let heading = TextStyle(face: faces.heading, size: size * 1.4, lineHeight: 1.3)
    switch words {
    case .description(let text):
      blocks = [(fitting.paragraph(text, style: style, least: least, in: box), .words)]
    case .names(let series, let names, let count):
      if let series {
        let block = fitting.line(series, style: heading, width: box.width)
        blocks.append((block, .facts))
        box.height -= block.size.height
      }
      blocks.append((fitting.names(names, of: count, style: style, least: least, in: box), .words))
    case .title(let title):
      let largest = heading.at(size: size * 2)
      blocks = [(fitting.paragraph(title, style: largest, least: least / 2, in: box), .facts)]
    }
    let rest = result.words.height - blocks.reduce(0) { $0 + $1.block.size.height }
    var y = result.words.y + (faces.centresWords ? max(0, rest / 2) : 0)
    for (block, ink) in blocks {
      result.texts.append(Typesetting.Text(block: block, corner: Point(box.x, y), ink: ink))
      y += block.size.height
    }
  }
}
