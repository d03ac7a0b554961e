/// The commands, by the word that is typed.
enum CommandName: String, CaseIterable, Sendable {
  case upload
  case delete
  case render
  case fetch
  case list
  case show
  case find
  case forget
  case config
  case credits
  case completions
  case help
  /// What the shells' completions call to learn what may come next. Not shown anywhere.
  case complete = "__complete"

  /// Those that people see, in the order of the help.
  static let shown = allCases.filter { $0 != .complete }

  /// What the command line, the help and the manual say of it.
  var description: CommandDescription {
    switch self {
    case .upload: .upload
    case .delete: .delete
    case .render: .render
    case .fetch: .fetch
    case .list: .list
    case .show: .show
    case .find: .find
    case .forget: .forget
    case .config: .config
    case .credits: .credits
    case .completions: .completions
    case .help: .help
    case .complete: .complete
    }
  }

  /// What runs it; `nil` for `help`, which is answered before anything runs.
  var type: (any Command.Type)? {
    switch self {
    case .config: ConfigCommand.self
    case .completions: CompletionsCommand.self
    case .complete: CompleteCommand.self
    case .upload: UploadCommand.self
    case .delete: DeleteCommand.self
    case .render: RenderCommand.self
    case .list: ListCommand.self
    case .show: ShowCommand.self
    case .find: FindCommand.self
    case .forget: ForgetCommand.self
    case .credits: CreditsCommand.self
    case .fetch: FetchCommand.self
    case .help: nil
    }
  }
}
