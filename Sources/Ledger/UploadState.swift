/// How an upload stands.
public enum UploadState: String, CaseIterable, Sendable {
  /// The picture is on Imgur.
  case up
  /// It was taken down.
  case down
  /// It is being sent by a process that runs.
  case uploading
  /// It was sent, or may have been, and nobody knows whether Imgur has it.
  case unknown
  /// Imgur did not take it.
  case failed
  /// A person has settled it.
  case dismissed
}
