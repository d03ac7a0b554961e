public import Comics
internal import Dispatch
public import FoundationEssentials

/// Draws cards.
///
/// One renderer serves any number of threads at once, and remembers its fonts from card to card. The same
/// comic, cover and options give the same bytes.
public struct CardRenderer: Sendable {
  /// How cards are drawn.
  public let options: CardOptions
  private let layout: CardLayout
  private let shelf: FontShelf

  /// Makes a renderer.
  ///
  /// - Throws: ``CardArtError`` for a width that cards may not have, or a directory without fonts.
  public init(options: CardOptions = CardOptions()) throws(CardArtError) {
    guard CardOptions.widths.contains(options.width) else { throw .badWidth(options.width) }
    self.options = options
    layout = CardLayout(theme: options.theme, width: options.width)
    shelf = try FontShelf(options.fonts)
  }

  /// Begins to open the fonts on another thread, so that they are there when the first card is to be
  /// drawn. That takes about as long as to find a comic and read its cover.
  public func openFonts() { shelf.open(ThemeFaces(theme: options.theme).all) }

  /// Draws a comic's card and turns it into a JPEG file. Blocks until it is done.
  ///
  /// The words are set on one thread while the cover is decoded on another: they need nothing of each
  /// other until the colours are known.
  ///
  /// - Parameters:
  ///   - comic: What the card says.
  ///   - cover: The file of the cover; `nil` draws a placeholder.
  /// - Throws: ``CardArtError``; never for a bad cover, which is a warning and a placeholder.
  public func render(_ comic: Comic, cover: Data?) throws(CardArtError) -> RenderedCard {
    let bitmap = try Bitmap(width: options.width, height: CardLayout.height(ofWidth: options.width))
    // The theme's own: the cover's colours are not known yet.
    let paper = Palette(theme: options.theme, colours: nil).paper
    // The cover first, on this thread: the words may have to wait for the fonts.
    let (art, setting) = both(
      { CoverArt(cover, in: layout.window, of: bitmap, ground: paper) }, { typeset(comic) })
    let texts = try setting.get()
    let palette = Palette(theme: options.theme, colours: art.colours)
    let canvas = try Canvas(bitmap)
    if !art.isDrawn {
      Placeholder(title: comic.title, box: layout.window, palette: palette, scale: layout.scale)
        .paint(on: canvas, fonts: texts.fonts)
    }
    CardPainter(layout: layout, theme: options.theme, palette: palette).paint(texts, on: canvas)
    return try finished(bitmap, comic, texts, art)
  }

  private func typeset(_ comic: Comic) -> Result<Typesetting, CardArtError> {
    Result { () throws(CardArtError) in
      Typesetter(
        layout: layout, theme: options.theme, fonts: try shelf.lend(),
        directory: options.fonts.directory
      ).set(CardText(comic))
    }
  }

  private func finished(
    _ bitmap: Bitmap, _ comic: Comic, _ texts: Typesetting, _ art: CoverArt
  ) throws(CardArtError) -> RenderedCard {
    let encoder = JPEGEncoder(
      quality: options.quality, subsampling: options.subsampling, progressive: options.progressive)
    let metadata = CardMetadata(
      title: comic.title, rights: comic.attribution, comicID: comic.id, detailURL: comic.detailURL)
    let jpeg: Data
    do throws(ImageError) {
      jpeg = try encoder.encode(bitmap, metadata: metadata)
    } catch {
      throw .encoding(error.problem)
    }
    var warnings = art.warnings + texts.warnings
    if jpeg.count > CardWarning.limit { warnings.append(.large(bytes: jpeg.count)) }
    return RenderedCard(
      jpeg: jpeg, width: bitmap.width, height: bitmap.height, warnings: warnings,
      coverProblem: art.problem)
  }
}

/// Does two things at the same time, where there are two cores, and waits for both.
private func both<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  nonisolated(unsafe) var one: First?
  nonisolated(unsafe) var other: Second?
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    if index == 0 { unsafe one = first() } else { unsafe other = second() }
  }
  // Both iterations have ended; what is `nil` here cannot be.
  return unsafe (one ?? first(), other ?? second())
}
