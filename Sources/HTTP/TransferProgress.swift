/// How far a transfer has got. All numbers are bytes of the body on the wire.
public struct TransferProgress: Equatable, Sendable {
  /// Bytes handed to the kernel (an upload) or taken from it (a download).
  public var completed: Int64
  /// Bytes in all, or `nil` while it is not known.
  public var total: Int64?

  /// Makes a progress.
  public init(completed: Int64, total: Int64?) {
    self.completed = completed
    self.total = total
  }
}
