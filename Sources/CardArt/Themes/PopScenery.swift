import Glibc

/// Theme `pop`: halftone dots, thick black lines, plates that are not quite square.
struct PopScenery: Scenery {
  let layout: CardLayout
  let palette: Palette

  /// How much lower the cover's upper edge is on the right than on the left.
  private static let headSlope = 34.0
  /// How much lower its lower edge is.
  private static let footSlope = 16.0

  func paint(on canvas: borrowing Canvas, for texts: Typesetting) {
    let window = slanted(layout.window, top: Self.headSlope, foot: Self.footSlope)
    let plates = Plates(layout: layout, words: texts.words)
    paintGround(on: canvas, around: plates)
    outline(window, on: canvas)
    panel(titlePlate(besideIssue: texts.hasIssue), palette.plate, on: canvas)
    panel(slanted(plates.caption, top: Self.footSlope, foot: 0), palette.paper, on: canvas)
    panel(.rectangle(plates.facts), palette.plate, on: canvas)
    if texts.hasIssue {
      let burst = burst(in: layout.issuePlate)
      canvas.fill(burst, .solid(palette[.issue].ground))
      canvas.stroke(burst, .solid(palette.outline), width: layout.outline * 0.75, mitred: true)
    }
  }

  /// The two plates under the cover.
  private struct Plates {
    var caption: Box
    var facts: Box

    init(layout: CardLayout, words: Box) {
      let scale = layout.scale
      let frame = layout.frame
      let top = layout.window.bottom + 8 * scale
      let foot = words.bottom + 14 * scale
      caption = Box(frame.x, top, frame.width, foot - top)
      let next = foot + 24 * scale
      facts = Box(frame.x, next, frame.width, frame.bottom - next)
    }
  }

  private func paintGround(on canvas: borrowing Canvas, around plates: Plates) {
    let scale = layout.scale
    let height = layout.card.height
    let stops = [Paint.Stop(0, palette.ground.top), Paint.Stop(1, palette.ground.foot)]
    let paint = Paint.linear(from: Point(0, 0), to: Point(0, height), stops: stops)
    // Straight edges on whole pixels cost Cairo least; what the slopes leave of the window is two slivers.
    let cover = layout.window
    canvas.fill(
      .rectangle(layout.card) + .rectangle(cover) + .rectangle(plates.facts.aligned), paint)
    canvas.fill(
      .polygon([
        Point(cover.x, cover.y), Point(cover.right, cover.y),
        Point(cover.right, cover.y + Self.headSlope * scale),
      ])
        + .polygon([
          Point(cover.x, cover.bottom), Point(cover.right, cover.bottom),
          Point(cover.x, cover.bottom - Self.footSlope * scale),
        ]), paint)
    let dots = Halftone(
      box: layout.card, pitch: 26 * scale, colour: palette.keyline, alpha: 0.5)
    // Other plates are painted over the dots; the cover is in its window already.
    canvas.stamp(
      dots, radius: { 11 * scale * (0.35 + 0.65 * $0.y / height) },
      isGround: { !plates.facts.contains($0) && !isInWindow($0) })
  }

  /// Whether a point is in the slanted window.
  private func isInWindow(_ point: Point) -> Bool {
    let box = layout.window
    let across = (point.x - box.x) / box.width
    return (0...1).contains(across) && point.y >= box.y + Self.headSlope * layout.scale * across
      && point.y <= box.bottom - Self.footSlope * layout.scale * (1 - across)
  }

  private func panel(_ path: Path, _ colour: RGB, on canvas: borrowing Canvas) {
    canvas.fill(path, .solid(colour))
    outline(path, on: canvas)
  }

  private func outline(_ path: Path, on canvas: borrowing Canvas) {
    canvas.stroke(path, .solid(palette.outline), width: layout.outline, mitred: true)
  }

  /// The title's plate: its lower edge runs along the cover's, its right end leans beside a burst.
  private func titlePlate(besideIssue: Bool) -> Path {
    let box = layout.titlePlate
    let slope = Self.headSlope * layout.scale / layout.window.width
    let right = besideIssue ? layout.issuePlate.x - 16 * layout.scale : box.right
    let lean = besideIssue ? 20 * layout.scale : 0
    return .polygon([
      Point(box.x, box.y), Point(right, box.y),
      Point(right - lean, box.bottom + slope * (right - lean - box.x)), Point(box.x, box.bottom),
    ])
  }

  /// A box whose upper and lower edges fall to the right by so much, in thousandths of the width, and
  /// stay within it.
  private func slanted(_ box: Box, top: Double, foot: Double) -> Path {
    .polygon([
      Point(box.x, box.y), Point(box.right, box.y + top * layout.scale),
      Point(box.right, box.bottom), Point(box.x, box.bottom - foot * layout.scale),
    ])
  }

  /// A star of 16 points that fills a box.
  private func burst(in box: Box) -> Path {
    .polygon(
      (0..<32).map { corner in
        let reach = corner.isMultiple(of: 2) ? 0.5 : 0.36
        let angle = Double(corner) * .pi / 16
        return Point(
          box.midX + reach * box.width * cos(angle), box.midY + reach * box.height * sin(angle))
      })
  }
}
