internal import Synchronization

/// The font maps of a renderer. A map remembers the fonts that it has opened, which is most of the work
/// of a text, so a map goes back on the shelf after each card; there are as many as cards in flight.
final class FontShelf: Sendable {
  private let configuration: FontConfiguration?
  private let idle: Mutex<[FontMap]>

  /// Opens the source, and a first map of it, so that a bad source is found before anything is drawn.
  init(_ source: FontSource) throws(CardArtError) {
    switch source {
    case .system: configuration = nil
    case .directory(let path): configuration = try FontConfiguration(directory: path)
    }
    idle = Mutex([])
  }

  /// A map for one card.
  func take() throws(CardArtError) -> FontMap {
    if let map = idle.withLock({ $0.popLast() }) { return map }
    return try FontMap(configuration: configuration)
  }

  /// Puts a map back. Nothing made with it may be used after that.
  func put(_ map: FontMap) {
    idle.withLock { $0.append(map) }
  }
}
