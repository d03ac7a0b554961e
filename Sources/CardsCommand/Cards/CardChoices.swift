import CardArt
import Catalog
import FoundationEssentials

/// What a person has said about the cards to make: which comics, from where, and how they look.
struct CardChoices: Sendable {
  /// `--comics`; empty where the setting counts.
  var paths: [String]
  /// Ids that were typed; empty with `--all` and with `-`.
  var ids: [Int]
  /// `--all`.
  var takesAll: Bool
  /// Whether ids come from standard input, one a line.
  var readsIDs: Bool
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
    readsIDs = arguments.readsStandardInput
    ids = arguments.comicIDs
    takesAll = arguments[.all]
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
      renderer: try CardRenderer(options: options), cover: cover, requiresCover: requiresCover)
  }

  /// The comics that are meant, in order.
  func chosen(in session: Session, from library: Library) throws -> [Int] {
    if takesAll { return try library.ids() }
    guard readsIDs else { return ids }
    return try session.environment.standardInput.lines().map { line throws(UsageError) in
      guard ValueForm.comicID.accepts(line), let id = Int(line) else {
        throw .badValue(line, of: "standard input", form: .comicID)
      }
      return id
    }
  }
}
