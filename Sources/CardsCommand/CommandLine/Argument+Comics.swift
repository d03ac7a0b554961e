extension Argument {
  /// The comics of a command that takes several.
  static let comics = Argument(
    name: "comic-id", form: .comicID, count: .any, readsStandardInput: true,
    summary: "Marvel's id of a comic; - reads ids from standard input")
}
