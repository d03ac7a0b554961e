/// An option together with the type of what a command gets from it.
///
/// ```swift
/// let quality = arguments[.quality]   // an Int, 1...100, checked by the parser
/// ```
struct Option<Value: Sendable>: Sendable {
  /// What the parser and the pages need to know.
  var description: OptionDescription
  /// The value for the words that were given, which may be none. Each was accepted by the form.
  var read: @Sendable (_ words: [String]) -> Value
}

extension Option<Bool> {
  /// A switch.
  static func flag(
    _ name: String, short: Character? = nil, summary: String, detail: String
  ) -> Self {
    Option(
      description: OptionDescription(
        name: name, short: short, summary: summary, detail: detail),
      read: { !$0.isEmpty })
  }
}

extension Option<Int> {
  /// A number, or `standard`.
  static func number(
    _ name: String, short: Character? = nil, in range: ClosedRange<Int>, standard: Int,
    valueName: String = "N", summary: String, detail: String
  ) -> Self {
    Option(
      description: OptionDescription(
        name: name, short: short,
        value: .init(name: valueName, form: .number(range), standard: String(standard)),
        summary: summary, detail: detail),
      read: { $0.last.flatMap(ValueForm.number) ?? standard })
  }
}

extension Option<Int?> {
  /// A comic's id, or nothing.
  static func comic(_ name: String, summary: String, detail: String) -> Self {
    Option(
      description: OptionDescription(
        name: name, value: .init(name: "ID", form: .comicID), summary: summary, detail: detail),
      read: { $0.last.flatMap(ValueForm.number) })
  }
}

extension Option<Duration?> {
  /// Seconds, or nothing.
  ///
  /// - Parameter standard: What holds without it, for people.
  static func seconds(
    _ name: String, in range: ClosedRange<Double>, standard: String? = nil, summary: String,
    detail: String
  ) -> Self {
    Option(
      description: OptionDescription(
        name: name, value: .init(name: "SECONDS", form: .seconds(range), standard: standard),
        summary: summary, detail: detail),
      read: { $0.last.flatMap(ValueForm.decimal).map { .seconds($0) } })
  }
}

extension Option<String?> {
  /// A text, a file or a directory, or nothing.
  static func text(
    _ name: String, short: Character? = nil, _ form: ValueForm = .text, valueName: String,
    standard: String? = nil, summary: String, detail: String
  ) -> Self {
    Option(
      description: OptionDescription(
        name: name, short: short,
        value: .init(name: valueName, form: form, standard: standard),
        summary: summary, detail: detail),
      read: { $0.last })
  }
}

extension Option<[String]> {
  /// An option that may be given several times.
  static func list(
    _ name: String, _ form: ValueForm, valueName: String, readsStandardInput: Bool = false,
    summary: String, detail: String
  ) -> Self {
    Option(
      description: OptionDescription(
        name: name, value: .init(name: valueName, form: form), isRepeatable: true,
        readsStandardInput: readsStandardInput, summary: summary, detail: detail),
      read: { $0 })
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
  /// One of a few words, or `standard`.
  ///
  /// - Parameter summary: What each of them means, as a clause.
  static func choice(
    _ name: String, standard: Value, valueName: String, summary: String, detail: String,
    meaning: (Value) -> String
  ) -> Self {
    Option(
      description: OptionDescription(
        name: name,
        value: .init(
          name: valueName,
          form: .choice(Value.allCases.map { Choice($0.rawValue, meaning($0)) }),
          standard: standard.rawValue),
        summary: summary, detail: detail),
      read: { $0.last.flatMap(Value.init) ?? standard })
  }
}

extension Option<String> {
  /// One of a few words, or `standard`.
  static func word(
    _ name: String, standard: String, valueName: String, summary: String, detail: String,
    _ choices: [Choice]
  ) -> Self {
    Option(
      description: OptionDescription(
        name: name,
        value: .init(name: valueName, form: .choice(choices), standard: standard),
        summary: summary, detail: detail),
      read: { $0.last ?? standard })
  }
}
