public import Comics

/// A comic that a search has found: enough to choose by. ``Library/comic(id:)`` gives the rest.
public struct FoundComic: Equatable, Sendable {
  /// Marvel's number for it.
  public var id: Int
  /// Its title.
  public var title: String
  /// The day that it went on sale.
  public var onSaleDate: CalendarDay?
  /// The file that it is in, or `standard input`.
  public var source: String

  /// Describes a comic that was found.
  public init(id: Int, title: String, onSaleDate: CalendarDay? = nil, source: String) {
    self.id = id
    self.title = title
    self.onSaleDate = onSaleDate
    self.source = source
  }
}
