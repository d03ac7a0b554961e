/// What a completion can look up in the library and in the ledger.
enum CompletionKind: String, CaseIterable, Sendable {
  /// Comics of the library, by id.
  case comics
  /// Pictures that are up, by link; by deletehash where one is typed or there is nothing else.
  case pictures
  /// Uploads that can be settled.
  case uploads
}
