internal import CPangoCairo

/// A text laid out by Pango, ready to be measured or drawn.
///
/// The words are taken as they are: no markup. A class and not a `~Copyable` struct, because a layout is
/// shared: it is measured by one part of the program and drawn by another. `@unchecked Sendable`, since
/// it is laid out on one thread and drawn on another afterwards, never by both at once.
@safe final class TextBlock: @unchecked Sendable {
  /// How it is set, before it is zoomed.
  let style: TextStyle
  /// The size that it is shown at, in parts of the style's.
  private(set) var shrink = 1.0
  /// The words.
  let text: String
  /// What keeps the fonts of the layout open.
  private let fonts: FontLoan
  private let layout: OpaquePointer

  /// The size, in pixels, that all texts are laid out at; they are zoomed when they are drawn. Without
  /// hinting a text at half the size has exactly half the width, so a face is opened at one size for
  /// all texts, and a card has the same line breaks at every width.
  static let layoutSize = 32.0

  /// Lays out a text on one line. The C function is `pango_layout_set_text`.
  ///
  /// - Parameter text: The words; `\n` parts paragraphs.
  init(_ text: String, style: TextStyle, fonts: FontLoan) {
    self.style = style
    self.text = text
    self.fonts = fonts
    unsafe layout = fonts.map.makeLayout()
    let description = unsafe FontMap.describe(style.face, size: Self.layoutSize)
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_font_description_free(description)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    unsafe pango_layout_set_alignment(layout, style.alignment.pango)
    let attributes = unsafe pango_attr_list_new()
    let height = Int32(scaled(Self.layoutSize * style.lineHeight))
    unsafe pango_attr_list_insert(attributes, pango_attr_line_height_new_absolute(height))
    if style.tracking != 0 {
      let tracking = Int32(scaled(Self.layoutSize * style.tracking))
      unsafe pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(tracking))
    }
    if let language = TextLanguage.told(by: text) {
      let tag = unsafe pango_language_from_string(language.rawValue)
      unsafe pango_attr_list_insert(attributes, pango_attr_language_new(tag))
    }
    unsafe pango_layout_set_attributes(layout, attributes)
    unsafe pango_attr_list_unref(attributes)
    unsafe pango_layout_set_text(layout, text, Int32(text.utf8.count))
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// What the layout is to be multiplied by when it is drawn.
  var zoom: Double { style.size * shrink / Self.layoutSize }

  /// Breaks the lines at a width. The C function is `pango_layout_set_width`.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - shrink: The size to show it at, in parts of the style's.
  /// - Returns: The block itself.
  @discardableResult
  func wrapped(at width: Double, shrink: Double = 1) -> TextBlock {
    self.shrink = shrink
    unsafe pango_layout_set_width(layout, Int32(min(scaled(width / zoom), 1e9)))
    return self
  }

  /// The number of lines. The C function is `pango_layout_get_line_count`.
  var lineCount: Int { Int(unsafe pango_layout_get_line_count(layout)) }

  /// The size in pixels, spaces at the ends of lines and the room above and below the letters included.
  /// The C function is `pango_layout_get_size`.
  var size: (width: Double, height: Double) {
    var width: Int32 = 0
    var height: Int32 = 0
    unsafe pango_layout_get_size(layout, &width, &height)
    let unit = zoom / Double(PANGO_SCALE)
    return (Double(width) * unit, Double(height) * unit)
  }

  /// How far the first baseline is below the top, in pixels.
  /// The C function is `pango_layout_get_baseline`.
  var baseline: Double {
    Double(unsafe pango_layout_get_baseline(layout)) * zoom / Double(PANGO_SCALE)
  }

  /// The height of its capital letters, in pixels.
  var capitalHeight: Double { style.size * shrink * style.face.capitalHeight }

  /// Where a line ends, as a number of UTF-8 bytes from the start of the text.
  /// The C function is `pango_layout_get_line_readonly`.
  func end(ofLine line: Int) -> Int {
    guard let line = unsafe pango_layout_get_line_readonly(layout, Int32(line)) else {
      return text.utf8.count
    }
    return Int(unsafe line.pointee.start_index + line.pointee.length)
  }

  /// The places where the text may be cut, as numbers of UTF-8 bytes, from the first on: those where a
  /// line could end, or, with `insideWords`, between any two letters.
  /// The C function is `pango_layout_get_log_attrs_readonly`.
  func cuts(insideWords: Bool) -> [Int] {
    var count: Int32 = 0
    let attributes = unsafe UnsafeBufferPointer(
      start: pango_layout_get_log_attrs_readonly(layout, &count), count: Int(count))
    var cuts: [Int] = []
    var byte = 0
    for (index, scalar) in text.unicodeScalars.enumerated() where index < Int(count) {
      let place = unsafe attributes[index]
      let isCut = insideWords ? place.is_cursor_position : place.is_line_break
      if byte > 0, isCut != 0 { cuts.append(byte) }
      byte += UTF8.width(scalar)
    }
    return cuts
  }

  /// The characters that no font has, in the order of the text.
  /// The C function is `pango_layout_get_unknown_glyphs_count`.
  var unknownCharacters: [Unicode.Scalar] {
    guard unsafe pango_layout_get_unknown_glyphs_count(layout) > 0 else { return [] }
    var found: [Unicode.Scalar] = []
    for line in 0..<lineCount {
      var run = unsafe pango_layout_get_line_readonly(layout, Int32(line))?.pointee.runs
      while let node = unsafe run {
        if let data = unsafe node.pointee.data {
          let item = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
          let glyphs = unsafe item.glyphs.pointee
          for index in 0..<Int(unsafe glyphs.num_glyphs) {
            let glyph = unsafe glyphs.glyphs[index].glyph
            guard glyph & Self.unknownFlag != 0 else { continue }
            Unicode.Scalar(glyph & Self.characterMask).map { found.append($0) }
          }
        }
        unsafe run = node.pointee.next
      }
    }
    return found
  }

  /// `PANGO_GLYPH_UNKNOWN_FLAG`: the rest of the number is the character.
  private static let unknownFlag: UInt32 = 0x1000_0000
  private static let characterMask: UInt32 = 0x001F_FFFF

  /// Draws the text, not zoomed, with the upper left corner at the current point.
  /// The C function is `pango_cairo_show_layout`.
  func show(on context: OpaquePointer) { unsafe pango_cairo_show_layout(context, layout) }
}

/// Pixels as Pango counts them.
private func scaled(_ pixels: Double) -> Double { (pixels * Double(PANGO_SCALE)).rounded() }

extension TextStyle.Alignment {
  /// As Pango names it.
  fileprivate var pango: PangoAlignment {
    switch self {
    case .left: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .right: PANGO_ALIGN_RIGHT
    }
  }
}
