/// An upload that Imgur took.
public struct UploadOutcome: Equatable, Sendable {
  /// What Imgur said of it, which goes into the ledger in any case.
  public var result: UploadResult
  /// What a person should know.
  public var notes: [UploadNote]

  /// Compares an answer with what was sent.
  ///
  /// - Parameter isOfAccount: Whether an account's token was sent, so that the id takes it down.
  init(_ result: UploadResult, of upload: ImageUpload, isOfAccount: Bool) {
    self.result = result
    notes = []
    if result.cleanLink == nil { notes.append(.noLink(id: result.id)) }
    if result.deletehash == nil, !isOfAccount || result.id.isEmpty { notes.append(.noDeletehash) }
    if let type = result.type, type != "image/jpeg", type != "image/jpg" {
      notes.append(.typeChanged(to: ServerWords.clean(type)))
    }
    if let size = result.size, size > 0, size != upload.jpeg.count {
      notes.append(.sizeChanged(from: upload.jpeg.count, to: size))
    }
  }
}
