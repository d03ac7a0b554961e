/// Some options of a command under one heading of its help and its manual page.
struct OptionSection: Equatable, Sendable {
  /// The heading: a noun, no capital.
  var title: String
  /// The options, in the order in which they are shown.
  var options: [OptionDescription]

  /// Makes a section.
  init<each Value>(_ title: String, _ options: repeat Option<each Value>) {
    self.title = title
    var descriptions: [OptionDescription] = []
    for option in repeat each options { descriptions.append(option.description) }
    self.options = descriptions
  }
}
