/// A small sign before a line of text, drawn on a square of 24 by 24.
enum Icon: Sendable {
  /// A pen, for those who made a comic.
  case pen
  /// A mask, for those who are in it.
  case mask

  /// The outline in a box, to fill by the even-odd rule.
  func path(in box: Box) -> Path {
    let scale = box.width / 24
    func at(_ x: Double, _ y: Double) -> Point { Point(box.x + x * scale, box.y + y * scale) }
    switch self {
    case .pen:
      return .polygon([
        at(2.5, 21.5), at(4.6, 14.9), at(14.2, 5.3), at(18.7, 9.8), at(9.1, 19.4),
      ]) + .polygon([at(15.6, 3.9), at(17.4, 2.1), at(21.9, 6.6), at(20.1, 8.4)])
    case .mask:
      let face = Path([
        .move(at(0.8, 7.2)),
        .curve(at(4.5, 4.2), at(9, 5.6), at(12, 7.6)),
        .curve(at(15, 5.6), at(19.5, 4.2), at(23.2, 7.2)),
        .curve(at(23.4, 13.6), at(20.6, 18.6), at(16.4, 18)),
        .curve(at(14, 17.6), at(13.4, 15), at(12, 15)),
        .curve(at(10.6, 15), at(10, 17.6), at(7.6, 18)),
        .curve(at(3.4, 18.6), at(0.6, 13.6), at(0.8, 7.2)),
        .close,
      ])
      let left = Path([
        .move(at(4, 11.2)),
        .curve(at(5.6, 9.2), at(8.6, 9.6), at(9.8, 12)),
        .curve(at(8.2, 13.6), at(5.4, 13.4), at(4, 11.2)),
        .close,
      ])
      let right = Path([
        .move(at(20, 11.2)),
        .curve(at(18.4, 9.2), at(15.4, 9.6), at(14.2, 12)),
        .curve(at(15.8, 13.6), at(18.6, 13.4), at(20, 11.2)),
        .close,
      ])
      return face + left + right
    }
  }
}
