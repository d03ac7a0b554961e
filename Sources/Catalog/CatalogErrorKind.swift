/// The kinds of ``CatalogError``, as far as somebody has to tell them apart.
public enum CatalogErrorKind: Sendable {
  /// The comic or the cover is not there, or cannot be read.
  case notFound
  /// The gateway refused who you are.
  case identity
  /// Too much was asked; it may be asked again later.
  case limited
  /// The network, or what is behind it, failed.
  case network
  /// It was asked to stop.
  case cancelled
  /// Anything else.
  case failed
}
