import Diagnostics
import FoundationEssentials
import Imgur
import Ledger
import Synchronization

/// `cards delete <hash>...`: takes uploaded cards down.
struct DeleteCommand: Command {
  /// What came of one name.
  private enum Outcome: Sendable {
    /// Another name means the same picture, and what came of that is told.
    case named
    /// It would be taken down.
    case listed(String)
    /// It is down.
    case removed(String, Deletion)
  }

  private let names: [String]
  private let readsNames: Bool
  /// Which pictures of the ledger, where none is named.
  private let choice: LedgerChoice?
  private let isYes: Bool
  private let listsOnly: Bool
  private let jobs: Int
  private let network: NetworkChoices

  init(_ arguments: ParsedArguments) {
    names = arguments.readsStandardInput ? [] : arguments.operands
    readsNames = arguments.readsStandardInput
    choice =
      arguments.operands.isEmpty
      ? LedgerChoice(state: .up, comic: arguments[.ofComic], olderThan: arguments[.olderThan]) : nil
    isYes = arguments[.yes]
    listsOnly = arguments[.listOnly]
    jobs = arguments[.jobs]
    network = NetworkChoices(arguments)
  }

  func run(in session: Session) async throws -> ExitStatus {
    let ledger = try session.ledger()
    if let choice { return try await delete(choice, from: ledger, in: session) }
    let names = readsNames ? try session.environment.standardInput.lines() : names
    // Nothing is left to do, as with `--all`: a nightly job that finds nothing has not failed.
    if names.isEmpty { session.say("nothing to take down") }
    let endpoint = try session.settings.address(.imgurAPI)
    let isOfAccount = try session.authorization().isOfAccount
    return try await delete(names, from: ledger, in: session) { name in
      try Removal(named: name, in: ledger, endpoint: endpoint, isOfAccount: isOfAccount)
    }
  }

  /// Takes down what the ledger holds and the options choose, at the address in force only. What is at
  /// others is told.
  private func delete(
    _ choice: LedgerChoice, from ledger: Ledger, in session: Session
  ) async throws -> ExitStatus {
    let endpoint = try session.settings.address(.imgurAPI)
    let contents = try ledger.read()
    for warning in contents.warnings { session.warn(warning) }
    let now = session.environment.now()
    let everywhere = contents.uploads.filter { choice.holds($0, now: now) }
    let chosen = everywhere.filter { $0.endpoint == endpoint.absoluteString }
    if chosen.isEmpty { session.say("nothing to take down") }
    let others = everywhere.map(\.endpoint).filter { $0 != endpoint.absoluteString }
    if let elsewhere = PicturesElsewhere(others) { session.say(elsewhere.text) }
    guard try mayDelete(chosen.count, at: endpoint, in: session) else {
      session.say("nothing was taken down")
      return .failure
    }
    return try await delete(chosen, from: ledger, in: session) {
      try Removal($0.element, endpoint: endpoint)
    }
  }

  /// Whether so many pictures may be taken down that nobody has named.
  ///
  /// - Throws: ``RemovalError`` when there is nobody who could be asked, `CancellationError` when a
  ///   signal comes instead of an answer.
  private func mayDelete(_ count: Int, at endpoint: URL, in session: Session) throws -> Bool {
    if listsOnly || isYes || count == 0 { return true }
    guard session.canAsk else { throw RemovalError.needsYes(count: count) }
    let what = count == 1 ? "1 picture" : "\(count) pictures"
    return try session.confirms("take down \(what) at \(endpoint.absoluteString)?")
  }

  private func delete<Item: Sendable>(
    _ items: [Item], from ledger: Ledger, in session: Session,
    removal: @escaping @Sendable (NumberedItem<Item>) throws -> Removal
  ) async throws -> ExitStatus {
    guard !items.isEmpty else { return .success }
    if !listsOnly {
      for warning in try ledger.open() { session.warn(warning) }
      // Told once, and not for each picture.
      if choice != nil { try ledger.ensureRoom() }
    }
    let transport = session.environment.transport(network.limits)
    let remover = Remover(
      ledger: ledger,
      imgur: { [network] in try session.imgur(for: $0, over: transport, network) },
      now: session.environment.now)
    let begun = Mutex<Set<Removal.Picture>>([])
    return await Batch(jobs: jobs, keepsGoing: true).run(
      NumberedItem.numbering(items), called: "picture", in: session
    ) { item in
      let removal = try removal(item)
      guard begun.withLock({ $0.insert(removal.picture).inserted }) else { return .named }
      if listsOnly { return .listed(removal.label) }
      return .removed(removal.label, try await remover.remove(removal))
    } deliver: { (_, outcome: Outcome) in
      switch outcome {
      case .named: return nil
      case .listed(let label): try session.answer(label)
      case .removed(let label, .deleted): session.say("took down \(label)")
      case .removed(let label, .gone): session.say("already gone: \(label)")
      }
      return .success
    }
  }
}
