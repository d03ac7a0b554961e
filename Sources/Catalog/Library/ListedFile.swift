/// A file of JSON in the library, not read yet.
struct ListedFile: Equatable, Sendable {
  /// The path below what was named with `--comics`; empty when it is that itself.
  var name: String
  /// What tells whether it has changed.
  var facts: FileFacts
}
