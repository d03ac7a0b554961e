internal import FoundationEssentials

/// A cover in its window: what became of it, and the colours that it gives the card.
struct CoverArt: Sendable {
  /// Whether the window is filled. If not, a placeholder is to be drawn.
  var isDrawn = false
  /// The cover's colours; `nil` for none, or for one as good as grey.
  var colours: CoverColours?
  /// Why a cover was given and not drawn.
  var problem: CardWarning?
  /// What should be known about the cover.
  var warnings: [CardWarning] = []

  /// Draws a cover.
  ///
  /// - Parameters:
  ///   - data: The file, or `nil` for none.
  ///   - window: Where it is to be, its edges on whole pixels.
  ///   - bitmap: The card.
  ///   - ground: What shows where the cover is transparent.
  init(_ data: Data?, in window: Box, of bitmap: Bitmap, ground: RGB) {
    guard let data else { return }
    do throws(ImageError) {
      let cover = try Cover.open(data)
      let part = CoverCrop.box(width: cover.width, height: cover.height, filling: window)
      let flaws = try cover.draw(
        crop: CropBox(x: part.x, y: part.y, width: part.width, height: part.height),
        into: bitmap,
        region: PixelBox(
          x: Int(window.x), y: Int(window.y), width: Int(window.width), height: Int(window.height)),
        ground: ground, threads: 2)
      isDrawn = true
      warnings = flaws.map { .coverFlawed($0.problem) }
      colours = CoverColours(in: bitmap, window: window)
    } catch {
      let problem = CardWarning.coverUnreadable(error.problem)
      self.problem = problem
      warnings = [problem]
    }
  }
}
