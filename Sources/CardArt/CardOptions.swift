/// How cards are to be drawn.
public struct CardOptions: Equatable, Sendable {
  /// How they look.
  public var theme = Theme.classic
  /// The width in pixels, within ``widths``; the height is half as much again.
  public var width = 1000
  /// The quality of the JPEG, 1...100.
  public var quality = 90
  /// Whether colours are as sharp as light (4:4:4) or halved (4:2:0).
  public var subsampling = Subsampling.s444
  /// Whether the JPEG is seen coarsely before all of it has arrived.
  public var progressive = false
  /// Where the fonts are from.
  public var fonts = FontSource.system

  /// The widths that cards may have.
  public static let widths = 400...4000

  /// The defaults: classic, 1000 pixels wide, quality 90, 4:4:4, the machine's fonts.
  public init() {}
}
