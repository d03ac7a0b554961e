/// Theme `noir`: the cover fades into the dark, and its colour is the only light.
struct NoirScenery: Scenery {
  let layout: CardLayout
  let palette: Palette

  /// The darkness over the cover, from the top of the fade to its foot: where, in thousandths of the
  /// card's width, and how opaque.
  private static let fade: [(y: Double, alpha: Double)] = [
    (620, 0), (770, 0.3), (905, 0.8), (985, 0.94), (1060, 1),
  ]

  /// How opaque the darkness is at the top of a line's letters, which is where it is least behind them.
  ///
  /// - Parameter line: In thousandths of the card's width.
  static func alpha(behind line: CardLayout.Line) -> Double {
    let y = line.baseline - line.size * 0.8
    guard let next = fade.firstIndex(where: { $0.y > y }), next > 0 else {
      return y < fade[0].y ? 0 : 1
    }
    let (above, below) = (fade[next - 1], fade[next])
    let share = (y - above.y) / (below.y - above.y)
    return above.alpha + share * (below.alpha - above.alpha)
  }

  func paint(on canvas: borrowing Canvas, for texts: Typesetting) {
    let scale = layout.scale
    let foot = layout.window.bottom
    canvas.fill(
      .rectangle(Box(0, foot, layout.card.width, layout.card.height - foot)),
      .solid(palette.paper))
    let from = Self.fade[0].y * scale
    let stops = Self.fade.map { place in
      Paint.Stop((place.y * scale - from) / (foot - from), palette.paper, alpha: place.alpha)
    }
    canvas.fill(
      .rectangle(Box(0, from, layout.card.width, foot - from)),
      .linear(from: Point(0, from), to: Point(0, foot), stops: stops))
    let shade = [Paint.Stop(0, .black, alpha: 0.5), Paint.Stop(1, .black, alpha: 0)]
    canvas.fill(
      .rectangle(Box(0, 0, layout.card.width, 120 * scale)),
      .linear(from: Point(0, 0), to: Point(0, 120 * scale), stops: shade))
    canvas.stroke(
      .rounded(layout.frame, radius: layout.frameRadius), .solid(palette.keyline),
      width: layout.outline)
    let bar = Box(layout.title.x + 2 * scale, 1095 * scale, 120 * scale, 6 * scale)
    canvas.fill(.rectangle(bar), .solid(palette.keyline))
  }
}
