/// A call that did not work out and is made again. A person may be told, so that nobody wonders.
public struct RetryNotice: Sendable {
  /// Why it did not work out.
  public var error: ImgurError
  /// How long until it is made again.
  public var delay: Duration
}
