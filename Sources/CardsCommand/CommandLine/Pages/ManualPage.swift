/// The manual pages, made from the table of commands and options.
///
/// `cards help --man` writes them; `make man` keeps those of the repository.
struct ManualPage {
  private var page = Mdoc()

  /// The page of a command, or of the program.
  static func text(of command: CommandName?) -> String {
    var manual = ManualPage()
    if let command {
      manual.write(command.description)
    } else {
      manual.writeProgram()
    }
    return manual.page.text
  }

  /// The name of the page's file: `cards-upload.1`.
  static func fileName(of command: CommandName?) -> String { pageName(command) + ".1" }

  private static func pageName(_ command: CommandName?) -> String {
    command.map { "cards-\($0.rawValue)" } ?? "cards"
  }

  // MARK: - A command

  private mutating func write(_ command: CommandDescription) {
    head("cards-\(command.name)", command.summary)
    page.macro("Sh", "SYNOPSIS")
    page.macro("Nm", "\"cards \(command.name)\"")
    page.macro("Op", "Ar options")
    if let argument = command.argument {
      let isOptional = argument.count == .any || argument.count == .optional
      let isRepeated = argument.count == .any || argument.count == .several
      page.macro(isOptional ? "Op Ar" : "Ar", argument.name + (isRepeated ? " ..." : ""))
    }
    page.macro("Sh", "DESCRIPTION")
    paragraphs(command.manual)
    if let argument = command.argument {
      page.macro("Pp")
      page.macro("Ar", argument.name)
      page.paragraph("is \(argument.summary).")
    }
    for section in command.sections + [.everywhere] {
      page.macro("Ss", section.title.capitalisedFirst)
      list(section.options)
    }
    environment(command.settings)
    files(command.settings)
    statuses(command.allStatuses)
    examples(command.examples)
    seeAlso(CommandName.shown.filter { $0.rawValue != command.name }, withProgram: true)
  }

  // MARK: - The program

  private mutating func writeProgram() {
    head("cards", ProgramPage.summary)
    page.macro("Sh", "SYNOPSIS")
    page.macro("Nm")
    page.macro("Ar", "command")
    page.macro("Op", "Ar options")
    page.macro("Sh", "DESCRIPTION")
    paragraphs(ProgramPage.manual)
    page.macro("Ss", "Commands")
    page.macro("Bl", "-tag -width completions")
    for command in CommandName.shown {
      page.macro("It", "Cm \(command.rawValue)")
      page.paragraph(command.description.summary.asSentence)
      page.macro("Xr", "cards-\(command.rawValue) 1")
    }
    page.macro("El")
    page.macro("Ss", "Options of every command")
    list(OptionSection.beforeCommand.options)
    page.macro("Ss", "Configuration file")
    page.paragraph(ProgramPage.configuration)
    page.display(ProgramPage.configurationExample)
    page.macro("Pp")
    page.paragraph(ProgramPage.configurationNames)
    environment(Setting.allCases)
    files(Setting.allCases)
    statuses(ExitStatus.allCases)
    examples(ProgramPage.examples)
    seeAlso(CommandName.shown, withProgram: false)
  }

  // MARK: - Parts

  private mutating func head(_ name: String, _ summary: String) {
    page.comment("Made from the table of options by 'make man'; change that instead.")
    page.macro("Dd", Version.manualDate)
    page.macro("Dt", "\(name.uppercased()) 1")
    page.macro("Os")
    page.macro("Sh", "NAME")
    page.macro("Nm", name)
    page.macro("Nd", summary)
  }

  private mutating func paragraphs(_ texts: [String]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { page.macro("Pp") }
      page.paragraph(text)
    }
  }

  private mutating func list(_ options: [OptionDescription]) {
    page.macro("Bl", "-tag -width Ds")
    for option in options {
      let short = option.short.map { "Fl \($0) , " } ?? ""
      let value = option.value.map { " Ar \(Mdoc.argument($0.name.lowercased()))" } ?? ""
      page.macro("It", "\(short)Fl -\(option.name)\(value)")
      page.paragraph(option.detail)
      if let standard = option.value?.standard { page.paragraph("The default is \(standard).") }
      guard let choices = option.value?.form.choices, !choices.isEmpty else { continue }
      page.macro("Bl", "-tag -width progressive -compact")
      for choice in choices {
        page.macro("It", "Cm \(Mdoc.argument(choice.word))")
        page.paragraph(choice.summary.asSentence)
      }
      page.macro("El")
    }
    page.macro("El")
  }

  private mutating func environment(_ settings: [Setting]) {
    page.macro("Sh", "ENVIRONMENT")
    page.macro("Bl", "-tag -width Ds")
    for setting in settings {
      page.macro("It", "Ev \(setting.variable)")
      page.paragraph(setting.detail)
      if let file = setting.fileVariable {
        page.paragraph("`\(file)` names a file that holds it instead.")
      }
      if let standard = setting.standard { page.paragraph("The default is \(standard).") }
    }
    for variable in ForeignVariable.all(with: settings) {
      page.macro("It", variable.names.map { "Ev \($0)" }.joined(separator: " , "))
      page.paragraph(variable.detail)
    }
    page.macro("El")
  }

  private mutating func files(_ settings: [Setting]) {
    page.macro("Sh", "FILES")
    page.macro("Bl", "-tag -width Ds")
    for file in KnownFile.all(with: settings) {
      page.macro("It", "Pa \(file.path)")
      page.paragraph(file.detail)
    }
    page.macro("El")
  }

  private mutating func statuses(_ statuses: [ExitStatus]) {
    page.macro("Sh", "EXIT STATUS")
    page.macro("Bl", "-tag -width 130")
    for status in statuses {
      page.macro("It", String(status.rawValue))
      page.paragraph(status.meaning.asSentence)
    }
    page.macro("El")
  }

  private mutating func examples(_ examples: [Example]) {
    page.macro("Sh", "EXAMPLES")
    for (index, example) in examples.enumerated() {
      if index > 0 { page.macro("Pp") }
      page.paragraph(example.purpose.capitalisedFirst + ":")
      page.display(example.line)
    }
  }

  private mutating func seeAlso(_ commands: [CommandName], withProgram: Bool) {
    page.macro("Sh", "SEE ALSO")
    let names =
      (withProgram ? ["cards"] : [])
      + (commands.map { Self.pageName($0) } + ["cards-sandbox"]).sorted()
    for (index, name) in names.enumerated() {
      page.macro("Xr", "\(name) 1" + (index + 1 < names.count ? " ," : ""))
    }
  }
}
