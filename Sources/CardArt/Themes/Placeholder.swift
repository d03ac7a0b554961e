import Glibc

/// What fills the window when there is no cover: rays and dots in the card's colours, and the title's
/// initials on a medallion.
struct Placeholder {
  /// The comic's title.
  let title: String
  /// The window.
  let box: Box
  /// The card's colours.
  let palette: Palette
  /// The card's pixels to a thousandth of its width.
  let scale: Double

  /// Paints it.
  func paint(on canvas: borrowing Canvas, fonts: FontLoan) {
    canvas.clipped(to: .rectangle(box)) { paintArt(on: $0, fonts: fonts) }
  }

  private func paintArt(on canvas: borrowing Canvas, fonts: FontLoan) {
    let centre = Point(box.midX, box.y + box.height * 0.46)
    let stops = [Paint.Stop(0, palette.ground.foot), Paint.Stop(1, palette.ground.top)]
    canvas.fill(
      .rectangle(box),
      .linear(from: Point(0, box.y), to: Point(0, box.bottom), stops: stops))
    canvas.fill(rays(around: centre), .solid(.white, alpha: 0.1))
    let reach = box.height * 0.62
    let dots = Halftone(box: box, pitch: 22 * scale, colour: .white, alpha: 0.2)
    canvas.stamp(
      dots, radius: { 9 * scale * max(0, 1 - hypot($0.x - centre.x, $0.y - centre.y) / reach) },
      isGround: box.contains)
    let radius = box.height * 0.24
    let medallion = Path.circle(centre, radius: radius)
    canvas.fill(medallion, .solid(palette.medallion.ground))
    canvas.stroke(medallion, .solid(.black), width: 9 * scale)
    paintInitials(at: centre, radius: radius, on: canvas, fonts: fonts)
  }

  private func paintInitials(
    at centre: Point, radius: Double, on canvas: borrowing Canvas, fonts: FontLoan
  ) {
    let style = TextStyle(
      face: .lettering, size: radius * 1.1, lineHeight: 1.2, alignment: .center)
    let width = radius * 1.5
    let block = TextFitting(fonts: fonts).line(
      Self.initials(of: title), style: style, width: width, least: 0.3)
    let baseline = centre.y + block.capitalHeight / 2
    canvas.draw(
      block, at: Point(centre.x - width / 2, baseline - block.baseline),
      .solid(palette.medallion.ink))
  }

  /// Every other of 32 equal slices around a point.
  private func rays(around centre: Point) -> Path {
    let reach = box.width + box.height
    var path = Path()
    for ray in 0..<16 {
      let from = Double(ray) * .pi / 8
      let to = from + .pi / 16
      path += .polygon([
        centre, Point(centre.x + reach * cos(from), centre.y + reach * sin(from)),
        Point(centre.x + reach * cos(to), centre.y + reach * sin(to)),
      ])
    }
    return path
  }

  /// The first letters of a title's first three words that begin with one, `?` when none does. What is in
  /// parentheses and small words do not count.
  static func initials(of title: String) -> String {
    let head = title.split(separator: "(").first ?? ""
    let small: Set<String> = ["the", "a", "an", "of", "and", "in", "to", "for", "vs"]
    let words = head.split(whereSeparator: { $0.isWhitespace || $0 == "-" || $0 == ":" })
      .filter { $0.first?.isLetter == true }
    let long = words.filter { !small.contains($0.lowercased()) }
    let initials = (long.isEmpty ? words : long).prefix(3).compactMap(\.first)
    return initials.isEmpty ? "?" : String(initials).uppercased()
  }
}
