import Testing

@testable import CardArt

@Suite struct `Texts` {
  private let fitting: TextFitting
  private let fonts: FontLoan
  private let style = TextStyle(face: .text, size: 30)

  init() throws {
    fonts = try FontShelf(.system).lend()
    fitting = TextFitting(fonts: fonts)
  }

  @Test func `are never taken as markup`() {
    let block = TextBlock("<b>&amp;</b>", style: style, fonts: fonts)
    #expect(block.text == "<b>&amp;</b>")
    #expect(block.size.width > TextBlock("&", style: style, fonts: fonts).size.width * 5)
  }

  @Test func `that fit on a line keep their size`() {
    let block = fitting.line("Ivy", style: style, width: 400)
    #expect(block.shrink == 1 && block.text == "Ivy")
  }

  @Test func `too wide for a line are made smaller, to just that width`() {
    let full = TextBlock("Nightglass and the Clock", style: style, fonts: fonts).size.width
    let block = fitting.line("Nightglass and the Clock", style: style, width: full * 0.8)
    #expect(abs(block.shrink - 0.8) < 0.001)
    #expect(block.lineCount == 1 && block.text == "Nightglass and the Clock")
    #expect(block.size.width <= full * 0.8 + 1)
  }

  @Test func `are cut at a word only at three fifths of their size`() {
    let title = "Nightglass and the Clock, Wound Backwards"
    let full = TextBlock(title, style: style, fonts: fonts).size.width
    #expect(fitting.line(title, style: style, width: full * 0.61).text == title)
    let block = fitting.line(title, style: style, width: full * 0.5)
    #expect(block.shrink == 0.6 && block.lineCount == 1)
    #expect(block.text == "Nightglass and the Clock, Wound…")
    let shorter = fitting.line(title, style: style, width: full * 0.4)
    #expect(shorter.text == "Nightglass and the Clock…")
  }

  @Test func `without spaces are cut between letters`() {
    let block = fitting.line(String(repeating: "Ah", count: 90), style: style, width: 300)
    #expect(block.lineCount == 1 && block.text.hasSuffix("…") && block.text.count > 10)
    let kana = fitting.line(String(repeating: "守り手", count: 60), style: style, width: 300)
    #expect(kana.lineCount == 1 && kana.text.hasSuffix("…"))
  }

  @Test func `of a megabyte are no trouble`() {
    let block = fitting.paragraph(
      String(repeating: "tick tock ", count: 100_000), style: style, least: 0.8,
      in: Box(0, 0, 800, 220))
    #expect(block.text.hasSuffix("…"))
    #expect(block.size.height <= 220)
  }

  @Test func `fill a box in the largest size that shows all`() {
    let text = String(repeating: "The clock has missed a beat. ", count: 10)
    let box = Box(0, 0, 800, 230)
    let block = fitting.paragraph(text, style: style, least: 0.8, in: box)
    #expect(block.text == text)
    #expect((0.8...1).contains(block.shrink) && block.size.height <= box.height)
    let short = fitting.paragraph("Tick.", style: style, least: 0.8, in: box)
    #expect(short.shrink == 1)
  }

  @Test func `too long for a box end at a word`() {
    let text = String(repeating: "The clock has missed a beat. ", count: 40)
    let box = Box(0, 0, 800, 230)
    let block = fitting.paragraph(text, style: style, least: 0.8, in: box)
    #expect(block.shrink == 0.8 && block.size.height <= box.height)
    let last = block.text.dropLast().split(separator: " ").last
    #expect(block.text.hasSuffix("…"))
    #expect(["The", "clock", "has", "missed", "a", "beat"].contains(last))
  }

  @Test func `have the same lines at every size of card`() {
    let text = String(repeating: "Nobody noticed but the girl who oils the wheels. ", count: 5)
    let ends = [0.4, 1, 4].map { factor in
      let block = TextBlock(text, style: style.at(size: 30 * factor), fonts: fonts)
        .wrapped(at: 800 * factor)
      return (0..<block.lineCount).map { block.end(ofLine: $0) }
    }
    #expect(ends[0] == ends[1] && ends[1] == ends[2])
  }

  @Test(arguments: [0, 1, 46])
  func `of names tell how many are left out`(unlisted: Int) throws {
    let names = (1...20).map { "Creator Number \($0)" }
    for width in stride(from: 220.0, through: 4000, by: 180) {
      let block = fitting.list(names, of: 20 + unlisted, style: style, width: width)
      #expect(block.size.width <= width + 1)
      let shown = names.filter { block.text.contains($0 + ",") || block.text.hasSuffix($0) }.count
      let left = 20 + unlisted - shown
      #expect(left == 0 || block.text.hasSuffix("and \(left) more") || shown == 0)
    }
    #expect(fitting.list(names, of: 20, style: style, width: 1e6).text.hasSuffix("Number 20"))
  }

  @Test func `of one name too long for its line keep the count`() {
    let block = fitting.list(
      ["Bartholomew Featherstonehaugh the Younger"], of: 7, style: style, width: 380)
    #expect(block.text.hasSuffix("…, and 6 more"))
    #expect(block.size.width <= 381)
  }

  @Test func `in a font's own script are known, others are told`() {
    #expect(TextBlock("Nightglass", style: style, fonts: fonts).unknownCharacters.isEmpty)
    let block = TextBlock("a\u{F8FE}b", style: style, fonts: fonts)
    #expect(block.unknownCharacters == ["\u{F8FE}"])
  }

  @Test func `tell their language by letters of its own`() {
    #expect(TextLanguage.told(by: "夜灯の守り手") == .japanese)
    #expect(TextLanguage.told(by: "시계탑") == .korean)
    #expect(TextLanguage.told(by: "夜灯") == nil)
    #expect(TextLanguage.told(by: "Nightglass") == nil)
  }
}
