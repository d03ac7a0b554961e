/// Theme `classic`: light plates in a frame of the cover's own colour.
struct ClassicScenery: Scenery {
  let layout: CardLayout
  let palette: Palette

  func paint(on canvas: borrowing Canvas, for texts: Typesetting) {
    let panel = Path.rounded(layout.frame, radius: layout.frameRadius)
    let window = Path.rounded(layout.window, radius: layout.plateRadius)
    paintGround(on: canvas, around: panel)
    paintShade(on: canvas)
    // The window's corners are cut out of the panel, which so rounds the cover.
    canvas.fill(panel + window, .solid(palette.paper))
    canvas.stroke(panel, .solid(palette.outline), width: layout.outline * 1.3)
    let keyline = layout.frame.inset(16 * layout.scale, 16 * layout.scale)
    canvas.stroke(
      .rounded(keyline, radius: layout.frameRadius * 0.7), .solid(palette.keyline),
      width: layout.outline / 2)
    canvas.stroke(window, .solid(palette.outline), width: layout.outline)
    paintPlate(layout.titlePlate, palette.plate, on: canvas)
    if texts.hasIssue { paintPlate(layout.issuePlate, palette[.issue].ground, on: canvas) }
    let rule = Box(
      layout.words.x, texts.words.bottom + 12 * layout.scale, layout.words.width, 3 * layout.scale)
    canvas.fill(.rectangle(rule), .solid(palette.keyline))
  }

  /// The colour outside the panel, dots that fade towards the middle, and the panel's shadow.
  private func paintGround(on canvas: borrowing Canvas, around panel: Path) {
    let (width, height) = (layout.card.width, layout.card.height)
    let stops = [Paint.Stop(0, palette.ground.top), Paint.Stop(1, palette.ground.foot)]
    let scale = layout.scale
    // Straight edges on whole pixels cost Cairo least; the panel covers them.
    let hole = layout.frame.inset(layout.frameRadius * 0.3, layout.frameRadius * 0.3).aligned
    canvas.fill(
      .rectangle(layout.card) + .rectangle(hole),
      .linear(from: Point(0, 0), to: Point(0, height), stops: stops))
    func dot(_ colour: RGB, _ alpha: Double, _ tone: (Point) -> Double) {
      let dots = Halftone(box: layout.card, pitch: 20 * scale, colour: colour, alpha: alpha)
      canvas.stamp(
        dots, radius: { 8.5 * scale * min(1, max(0, tone($0))) },
        isGround: { !hole.contains($0) })
    }
    dot(.white, 0.2) { 1 - ($0.x + $0.y) / (1.5 * width) }
    dot(.black, 0.3) { ($0.x + $0.y) / width * 0.9 - 1.25 }
    let shadow = Path.rounded(
      layout.frame.moved(by: 5 * scale, 9 * scale), radius: layout.frameRadius)
    // What lies in both is the panel's own, and the panel is painted over what is only in it.
    canvas.fill(shadow + panel, .solid(.black, alpha: 0.45))
  }

  /// A thin shadow inside the window, as if the cover lay deeper.
  private func paintShade(on canvas: borrowing Canvas) {
    let box = layout.window
    let depth = 44 * layout.scale
    let stops = [Paint.Stop(0, .black, alpha: 0.42), Paint.Stop(1, .black, alpha: 0)]
    canvas.fill(
      .rectangle(Box(box.x, box.y, box.width, depth)),
      .linear(from: Point(0, box.y), to: Point(0, box.y + depth), stops: stops))
  }

  private func paintPlate(_ box: Box, _ colour: RGB, on canvas: borrowing Canvas) {
    let plate = Path.rounded(box, radius: layout.plateRadius)
    canvas.fill(plate, .solid(colour))
    canvas.stroke(plate, .solid(palette.outline), width: layout.outline)
  }
}
