/// Where everything on a card is: boxes and sizes, and no drawing.
///
/// The numbers of each theme (``numbers(of:)``) are for a card of 1000 x 1500 pixels; a layout
/// has them in pixels of its own card. A card is half as high again as it is wide.
struct CardLayout: Equatable, Sendable {
  /// The card.
  var card: Box
  /// The light panel or the line around all that is on the card.
  var frame: Box
  /// The radius of the frame's corners.
  var frameRadius: Double
  /// The width of the lines around plates and windows.
  var outline: Double
  /// The radius of the corners of plates and windows.
  var plateRadius: Double
  /// What the cover fills. Its edges are on whole pixels.
  var window: Box
  /// The plate of the title, up to where the plate of the issue number begins when there is one.
  var titlePlate: Box
  /// The plate of the issue number.
  var issuePlate: Box
  /// The line that the title stands on, and its width without and beside an issue number.
  var title: Line
  /// The width of the title when there is no issue number beside it.
  var wholeTitleWidth: Double
  /// The line of the issue number.
  var issue: Line
  /// The description: as far down as the foot lets it.
  var words: Box
  /// The least and the greatest size of the description's letters.
  var wordSizes: ClosedRange<Double>
  /// The lines at the foot of the card.
  var foot: Foot

  /// A line of text: its left end, its baseline, its width and the size of its letters.
  struct Line: Equatable, Sendable {
    var x: Double
    var baseline: Double
    var width: Double
    var size: Double

    static func * (line: Line, factor: Double) -> Line {
      Line(
        x: line.x * factor, baseline: line.baseline * factor, width: line.width * factor,
        size: line.size * factor)
    }
  }

  /// The lines at the foot, from the attribution upwards. Lines that are not known leave no gap: what is
  /// above moves down, and the description has more room.
  struct Foot: Equatable, Sendable {
    /// The attribution, always there.
    var attribution: Line
    /// The lowest of the other lines.
    var lowest: Line
    /// From one of the other lines to the next.
    var pitch: Double
    /// The size of the facts' letters.
    var factsSize: Double
    /// From the baseline of the uppermost line to the description's lower edge.
    var clearance: Double
    /// The size of the icons, and from their left edge to the text.
    var icon: Double
    var iconIndent: Double

    static func * (foot: Foot, factor: Double) -> Foot {
      Foot(
        attribution: foot.attribution * factor, lowest: foot.lowest * factor,
        pitch: foot.pitch * factor, factsSize: foot.factsSize * factor,
        clearance: foot.clearance * factor, icon: foot.icon * factor,
        iconIndent: foot.iconIndent * factor)
    }
  }

  /// The layout of a card.
  ///
  /// - Parameter width: The card's width in pixels, 1 or more.
  init(theme: Theme, width: Int) {
    let numbers = Self.numbers(of: theme)
    let factor = Double(width) / numbers.card.width
    self = numbers
    card = Box(0, 0, Double(width), Double(Self.height(ofWidth: width)))
    frame = numbers.frame * factor
    frameRadius *= factor
    outline *= factor
    plateRadius *= factor
    window = (numbers.window * factor).aligned
    titlePlate = numbers.titlePlate * factor
    issuePlate = numbers.issuePlate * factor
    title = numbers.title * factor
    wholeTitleWidth *= factor
    issue = numbers.issue * factor
    words = numbers.words * factor
    wordSizes = wordSizes.lowerBound * factor...wordSizes.upperBound * factor
    foot = numbers.foot * factor
  }

  /// The height of a card in pixels.
  static func height(ofWidth width: Int) -> Int { (width * 3 + 1) / 2 }

  /// The card's pixels to one of the numbers that a theme is given in.
  var scale: Double { card.width / 1000 }

  /// Makes a layout out of all of its numbers.
  init(
    card: Box, frame: Box, frameRadius: Double, outline: Double, plateRadius: Double, window: Box,
    titlePlate: Box, issuePlate: Box, title: Line, wholeTitleWidth: Double, issue: Line, words: Box,
    wordSizes: ClosedRange<Double>, foot: Foot
  ) {
    self.card = card
    self.frame = frame
    self.frameRadius = frameRadius
    self.outline = outline
    self.plateRadius = plateRadius
    self.window = window
    self.titlePlate = titlePlate
    self.issuePlate = issuePlate
    self.title = title
    self.wholeTitleWidth = wholeTitleWidth
    self.issue = issue
    self.words = words
    self.wordSizes = wordSizes
    self.foot = foot
  }
}
