/// Paints a card around its cover: scenery first, then words and icons.
struct CardPainter {
  /// Where everything is.
  let layout: CardLayout
  /// How the card looks.
  let theme: Theme
  /// Its colours.
  let palette: Palette

  /// Paints everything but the cover.
  func paint(_ texts: Typesetting, on canvas: borrowing Canvas) {
    switch theme {
    case .classic:
      ClassicScenery(layout: layout, palette: palette).paint(on: canvas, for: texts)
    case .noir: NoirScenery(layout: layout, palette: palette).paint(on: canvas, for: texts)
    case .pop: PopScenery(layout: layout, palette: palette).paint(on: canvas, for: texts)
    }
    for text in texts.texts {
      canvas.draw(text.block, at: text.corner, .solid(palette[text.ink].ink))
    }
    for (icon, box) in texts.icons {
      canvas.fill(icon.path(in: box), .solid(palette[.facts].ink))
    }
  }
}
