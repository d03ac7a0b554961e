extension CardLayout {
  /// The card that the numbers are for.
  private static let drawingBoard = Box(0, 0, 1000, 1500)

  /// Where a theme has everything, on a card of 1000 x 1500. Nothing but the ground is closer to the edge
  /// than 40, which is 4 %.
  static func numbers(of theme: Theme) -> CardLayout {
    switch theme {
    case .classic: classic
    case .noir: noir
    case .pop: pop
    }
  }

  private static let classic = CardLayout(
    card: drawingBoard,
    frame: Box(40, 40, 920, 1420), frameRadius: 40, outline: 6, plateRadius: 16,
    window: Box(72, 168, 856, 836),
    titlePlate: Box(72, 72, 856, 82), issuePlate: Box(768, 72, 160, 82),
    title: Line(x: 98, baseline: 132, width: 648, size: 56), wholeTitleWidth: 804,
    issue: Line(x: 782, baseline: 131, width: 132, size: 54),
    words: Box(84, 1021, 832, 0), wordSizes: 24...30,
    foot: Foot(
      attribution: Line(x: 84, baseline: 1427, width: 832, size: 21),
      lowest: Line(x: 84, baseline: 1386, width: 832, size: 23),
      pitch: 38, factsSize: 22, clearance: 56, icon: 27, iconIndent: 40))

  private static let noir = CardLayout(
    card: drawingBoard,
    frame: Box(40, 40, 920, 1420), frameRadius: 30, outline: 3, plateRadius: 0,
    window: Box(0, 0, 1000, 1060),
    titlePlate: Box(66, 1000, 868, 90), issuePlate: Box(66, 905, 400, 92),
    title: Line(x: 66, baseline: 1068, width: 868, size: 76), wholeTitleWidth: 868,
    issue: Line(x: 66, baseline: 983, width: 400, size: 88),
    words: Box(68, 1112, 864, 0), wordSizes: 24...30,
    foot: Foot(
      attribution: Line(x: 68, baseline: 1434, width: 864, size: 21),
      lowest: Line(x: 68, baseline: 1399, width: 864, size: 22),
      pitch: 34, factsSize: 21, clearance: 36, icon: 25, iconIndent: 36))

  private static let pop = CardLayout(
    card: drawingBoard,
    frame: Box(40, 40, 920, 1420), frameRadius: 0, outline: 12, plateRadius: 0,
    window: Box(40, 150, 920, 856),
    titlePlate: Box(40, 40, 920, 86), issuePlate: Box(770, 51, 178, 138),
    title: Line(x: 68, baseline: 109, width: 656, size: 60), wholeTitleWidth: 864,
    issue: Line(x: 798, baseline: 140, width: 122, size: 58),
    words: Box(68, 1042, 864, 0), wordSizes: 24...30,
    foot: Foot(
      attribution: Line(x: 68, baseline: 1440, width: 864, size: 21),
      lowest: Line(x: 68, baseline: 1405, width: 864, size: 24),
      pitch: 34, factsSize: 24, clearance: 82, icon: 25, iconIndent: 36))
}
