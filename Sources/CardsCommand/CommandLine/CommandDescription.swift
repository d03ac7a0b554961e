/// A command, told once: the parser, `--help`, the manual and the completions are made from it.
struct CommandDescription: Sendable {
  /// Something that a command line must keep to beyond each option's own form.
  ///
  /// It is checked when all else is right, so a command meets only lines that make sense.
  typealias Rule = @Sendable (ParsedArguments) throws(UsageError) -> Void

  /// The word that is typed.
  var name: String
  /// What it does: a clause with no capital and no full stop.
  var summary: String
  /// What it takes besides options.
  var argument: Argument?
  /// Its options but for those that every command has.
  var sections: [OptionSection] = []
  /// Paragraphs for the manual. Words in backticks are set as what they are.
  var manual: [String]
  /// Lines that somebody could type.
  var examples: [Example]
  /// The exit statuses that it can give, besides 0, 1 and 2.
  var statuses: [ExitStatus] = []
  /// The settings that it obeys.
  var settings: [Setting] = []
  /// What a line must keep to.
  var rules: [Rule] = []

  /// All its options, those that every command has last.
  var options: [OptionDescription] {
    (sections + [.everywhere]).flatMap(\.options)
  }

  /// All statuses that it can give, in the order of their numbers.
  var allStatuses: [ExitStatus] {
    ([.success, .failure, .usage, .hungUp, .interrupted, .terminated] + statuses)
      .sorted { $0.rawValue < $1.rawValue }
  }

  /// `cards upload [options] <comic-id>...`.
  var usage: String {
    (["cards", name, "[options]"] + [argument?.usage].compactMap(\.self)).joined(separator: " ")
  }
}
