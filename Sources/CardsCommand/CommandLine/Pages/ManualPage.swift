enum ManualPage {
  static func text(of command: CommandName?) -> String { HelpPage.text(of: command) }
}
