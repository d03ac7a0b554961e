import Glibc

/// The colours of a cover that a card takes up.
struct CoverColours: Equatable, Sendable {
  /// The most lively colour: the hue that has the most colourful area.
  var accent: OKLab
  /// The next lively colour of another hue, when the cover has one.
  var second: OKLab?

  /// What is closer to grey than this has no colour to take up.
  static let leastChroma = 0.045
  /// Less of the cover than this in colour, and it counts as black and white.
  static let leastShare = 0.012
  /// Hues are counted in this many parts of the circle.
  private static let hues = 24
  /// About how many pixels are looked at; more would not change what is found.
  private static let samples = 4096

  /// Makes a pair.
  init(accent: OKLab, second: OKLab? = nil) {
    self.accent = accent
    self.second = second
  }

  /// Finds the colours of a part of a picture; `nil` when it is as good as grey.
  init?(in bitmap: Bitmap, window: Box) {
    var bins = [Bin](repeating: Bin(), count: Self.hues)
    var count = 0.0
    let step = max(1, Int((window.width * window.height / Double(Self.samples)).squareRoot()))
    for y in stride(from: Int(window.y) + step / 2, to: Int(window.bottom), by: step) {
      for x in stride(from: Int(window.x) + step / 2, to: Int(window.right), by: step) {
        count += 1
        let colour = OKLab(bitmap[x, y])
        guard colour.chroma > Self.leastChroma else { continue }
        let turn = (colour.hue + .pi) / (2 * .pi)
        bins[min(Self.hues - 1, Int(turn * Double(Self.hues)))].add(colour)
      }
    }
    let smooth = bins.indices.map { index in
      bins[index].liveliness
        + 0.5 * bins[(index + 1) % Self.hues].liveliness
        + 0.5 * bins[(index + Self.hues - 1) % Self.hues].liveliness
    }
    guard let best = smooth.indices.max(by: { smooth[$0] < smooth[$1] }),
      bins.reduce(0, { $0 + $1.pixels }) >= Self.leastShare * count
    else { return nil }
    accent = bins[best].colour
    // Another hue is at least 60 degrees away, and not a speck.
    let others = smooth.indices.filter { index in
      let apart = abs(index - best)
      return min(apart, Self.hues - apart) >= Self.hues / 6
        && bins[index].pixels >= Self.leastShare * count
    }
    second = others.max(by: { smooth[$0] < smooth[$1] }).map { bins[$0].colour }
  }

  /// The pixels of one hue.
  private struct Bin {
    var pixels = 0.0
    var liveliness = 0.0
    var sum = OKLab(lightness: 0, a: 0, b: 0)

    /// Counts a pixel. The square of the chroma lets a small vivid area win over a large dull one;
    /// what is almost black or white counts less, since its hue is hardly seen.
    mutating func add(_ colour: OKLab) {
      let seen = min(1, colour.lightness / 0.4, (1 - colour.lightness) / 0.08)
      let weight = colour.chroma * colour.chroma * max(seen, 0)
      pixels += 1
      liveliness += weight
      sum.lightness += weight * colour.lightness
      sum.a += weight * colour.a
      sum.b += weight * colour.b
    }

    /// The mean colour, the lively ones counting more.
    var colour: OKLab {
      let weight = max(liveliness, .leastNormalMagnitude)
      return OKLab(lightness: sum.lightness / weight, a: sum.a / weight, b: sum.b / weight)
    }
  }
}
