import Catalog
import Comics
import Diagnostics
import FoundationEssentials

/// A card, drawn or read from a file, and what a person should know of it.
struct FinishedCard: Sendable {
  /// The comic on it; `nil` for a file whose comic is not in the library.
  var comic: Comic?
  /// The JPEG file.
  var jpeg: Data
  /// The names that its file must not get; `nil` where nothing is known of its comic.
  var takenNames: TakenNames?
  /// What its maker should know: a missing cover, letters that no font has.
  var warnings: [any ExplainedError] = []

  /// How its progress is labelled.
  var label: String { comic?.title ?? "card" }
}
