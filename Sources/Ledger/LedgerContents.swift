/// A journal, read: each upload as an ``UploadRecord`` or as an ``UploadSummary``.
public struct LedgerContents<Upload: Sendable>: Sendable {
  /// Its uploads, the oldest first.
  public var uploads: [Upload]
  /// The lines that could not be read, in their order.
  public var damaged: [DamagedLine]
  /// What the person should be told, once.
  public var warnings: [LedgerWarning]
}

extension LedgerContents<UploadRecord> {
  /// The uploads that `text` may mean (``UploadRecord/isNamed(_:)``), the oldest first.
  public func uploads(named text: String) -> [UploadRecord] {
    uploads.filter { $0.isNamed(text) }
  }
}
