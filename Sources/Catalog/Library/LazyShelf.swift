import Synchronization

/// A shelf that is opened when it is first needed.
final class LazyShelf: Sendable {
  private let opener: ShelfOpener
  private let shelf = Mutex<(any Shelf)?>(nil)

  /// A shelf that is still closed.
  init(_ opener: ShelfOpener) { self.opener = opener }

  /// The shelf; others wait while it is being opened. It stays closed when that fails.
  func opened() throws(CatalogError) -> any Shelf {
    try shelf.withLock { shelf throws(CatalogError) -> any Shelf in
      if let shelf { return shelf }
      let opened = try opener.open()
      shelf = opened
      return opened
    }
  }

  /// What could not be read so far.
  var problems: [LibraryProblem] { shelf.withLock { $0?.problems ?? [] } }
}
