/// One option, told once: the parser, `--help`, the manual and the completions are made from it.
///
/// After ripgrep's `Flag` (https://github.com/BurntSushi/ripgrep, crates/core/flags/mod.rs).
struct OptionDescription: Equatable, Sendable {
  /// The value that an option takes.
  struct Value: Equatable, Sendable {
    /// Its name in the help: `PATH`.
    var name: String
    /// What it must look like.
    var form: ValueForm
    /// What holds when the option is not given, for people; `nil` where nothing does.
    var standard: String?
  }

  /// The long name, without the dashes.
  var name: String
  /// The short name, without the dash.
  var short: Character?
  /// The value; `nil` for a switch.
  var value: Value?
  /// Whether each one given counts. Otherwise the last one does, as in `gh`.
  var isRepeatable = false
  /// Whether `-` stands for standard input.
  var readsStandardInput = false
  /// One line for `--help`: a clause with no capital and no full stop.
  var summary: String
  /// Whole sentences for the manual. Words in backticks are set as what they are.
  var detail: String

  /// `--name`.
  var longName: String { "--\(name)" }

  /// Whether `word` is this option's long or short name.
  func isNamed(_ word: String) -> Bool {
    word == longName || short.map { word == "-\($0)" } ?? false
  }
}
