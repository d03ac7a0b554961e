internal import Glibc
internal import Synchronization

/// The font maps of a renderer. A map remembers the fonts that it has opened, which is most of the work
/// of a text, so it is used again for the next card; there are as many as cards in flight.
final class FontShelf: Sendable {
  private let configuration: FontConfiguration?
  private let idle = Mutex<[FontMap]>([])
  private let opening = Mutex<SideTask?>(nil)

  /// Keeps fontconfig from preferring fonts by the user's locale: a card is the same for everybody. The
  /// variable is fontconfig's own, and there is no other way to tell it. Set once, before it is read.
  private static let isLocaleIgnored: Bool = unsafe setenv("FC_LANG", "en", 1) == 0

  /// Reads the fonts of a directory, or nothing yet of the machine's.
  init(_ source: FontSource) throws(CardArtError) {
    _ = Self.isLocaleIgnored
    switch source {
    case .system: configuration = nil
    case .directory(let path): configuration = try FontConfiguration(directory: path)
    }
  }

  /// Begins to open these faces on another thread.
  func open(_ faces: Set<Face>) {
    opening.withLock { opening in
      opening = SideTask { [weak self, configuration] in
        // What goes wrong is said when a card asks for a map.
        guard let map = try? FontMap(configuration: configuration) else { return }
        for face in faces { _ = map.family(for: face) }
        self?.take(map)
      }
    }
  }

  /// Lends a map for one card; the first time, this opens the machine's fonts, or waits for that.
  func lend() throws(CardArtError) -> FontLoan {
    let opening = opening.withLock { opening in
      defer { opening = nil }
      return opening
    }
    opening?.finish()
    if let map = idle.withLock({ $0.popLast() }) { return FontLoan(map, from: self) }
    return FontLoan(try FontMap(configuration: configuration), from: self)
  }

  fileprivate func take(_ map: FontMap) {
    idle.withLock { $0.append(map) }
  }
}

/// A font map that is lent for one card. Every text made with it holds it, and it goes back to its shelf
/// with the last of them, so that no text of one card is freed while another card uses the map.
final class FontLoan: Sendable {
  /// The map.
  let map: FontMap
  private let shelf: FontShelf

  fileprivate init(_ map: FontMap, from shelf: FontShelf) {
    self.map = map
    self.shelf = shelf
  }

  deinit { shelf.take(map) }
}
