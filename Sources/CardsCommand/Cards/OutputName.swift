/// Where a card's file goes: `--output`, in which `{id}` stands for the comic's id.
struct OutputName: Equatable, Sendable {
  /// The name as it was given.
  var pattern: String

  /// `card-{id}.jpg`, in the current directory.
  static let standard = OutputName(pattern: "card-{id}.jpg")

  /// Whether the card goes to standard output.
  var isStandardOutput: Bool { pattern == "-" }

  /// Whether each comic has a file of its own.
  var hasPlaceForID: Bool { pattern.contains("{id}") }

  /// Makes sure that each of these comics has a place of its own. Ids from standard input are only
  /// counted once they are read.
  func check(for ids: [Int]) throws(UsageError) {
    guard ids.count > 1, !hasPlaceForID else { return }
    throw isStandardOutput ? .onlyForOne("--output -") : .outputNeedsID(pattern)
  }

  /// The path for a comic.
  func path(for id: Int) -> String {
    pattern.replacing("{id}", with: String(id))
  }
}
