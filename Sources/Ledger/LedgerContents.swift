/// A journal, read.
public struct LedgerContents: Sendable {
  /// Its uploads, the oldest first.
  public var uploads: [UploadRecord]
  /// The lines that could not be read, in their order.
  public var damaged: [DamagedLine]
  /// What the person should be told, once.
  public var warnings: [LedgerWarning]

  /// The uploads that `text` may mean (``UploadRecord/isNamed(_:)``), the oldest first.
  public func uploads(named text: String) -> [UploadRecord] {
    uploads.filter { $0.isNamed(text) }
  }
}
