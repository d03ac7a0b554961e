import CardArt
import Catalog
import FoundationEssentials

/// What a person has said about the cards to make: which comics, from where, and how they look.
struct CardChoices: Sendable {
  /// `--comics`; empty where the setting counts.
  var paths: [String]
  var chosen: ChosenComics
  var isOffline: Bool
  /// `--cover`.
  var cover: String?
  /// `--covers`.
  var covers: String?
  var requiresCover: Bool
  var options: CardOptions
  var batch: Batch

  /// Reads the options that `render` and `upload` share.
  init(_ arguments: ParsedArguments) {
    paths = arguments[.comics]
    chosen = ChosenComics(arguments)
    isOffline = arguments[.offline]
    cover = arguments[.cover]
    covers = arguments[.covers]
    requiresCover = arguments[.requireCover]
    options = CardOptions()
    options.theme = arguments[.theme]
    options.width = arguments[.width]
    options.quality = arguments[.quality]
    options.subsampling = arguments[.subsampling]
    options.progressive = arguments[.progressive]
    if let directory = arguments[.fonts] { options.fonts = .directory(directory) }
    batch = Batch(jobs: arguments[.jobs], keepsGoing: arguments[.keepGoing])
  }

  /// Makes what makes the cards.
  ///
  /// - Parameter limits: How long a request for a comic or a cover may take.
  func maker(
    in session: Session, limits: NetworkLimits = NetworkLimits()
  ) throws -> CardMaker {
    CardMaker(
      finder: try session.finder(paths: paths, isOffline: isOffline, limits: limits),
      covers: session.covers(in: covers, isOffline: isOffline, limits: limits),
      renderer: try CardRenderer(options: options), cover: cover, requiresCover: requiresCover,
      display: session.display)
  }
}
