import FoundationEssentials
import Imgur
import Ledger
import Terminal

/// `cards list`: what the ledger holds.
struct ListCommand: Command {
  private let choice: LedgerChoice
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) {
    choice = LedgerChoice(
      state: arguments[.state], comic: arguments[.ofComic],
      since: arguments[.since])
    isJSON = arguments[.json]
  }

  func run(in session: Session) async throws -> ExitStatus {
    let ledger = try session.ledger()
    try isJSON ? printJSON(of: ledger, in: session) : printTable(of: ledger, in: session)
    return .success
  }

  /// Prints all that is known of each upload.
  private func printJSON(of ledger: Ledger, in session: Session) throws {
    let contents = try ledger.read()
    for warning in contents.warnings { session.warn(warning) }
    let now = session.environment.now()
    for upload in contents.uploads where choice.holds(upload, now: now) {
      try session.answer(jsonLine(UploadListing(upload)))
    }
  }

  private func printTable(of ledger: Ledger, in session: Session) throws {
    let contents = try ledger.summaries()
    for warning in contents.warnings { session.warn(warning) }
    let now = session.environment.now()
    let uploads = contents.uploads
    let chosen = uploads.indices.filter { choice.holds(uploads[$0], now: now) }
    guard !chosen.isEmpty else { return session.say("the ledger holds no such upload") }
    let table = Table(
      columns: ["STATE", "WHEN", "COMIC", "TITLE", "LINK"], flexible: 3, rowCount: chosen.count
    ) { Self.row(uploads[chosen[$0]]) }
    let terminal = session.environment.terminal
    let width = terminal.isOutputTerminal ? terminal.width() : nil
    for lines in table.pieces(width: width, isUTF8: terminal.isUTF8) {
      try session.answer(lines: lines)
    }
  }

  /// One upload. What has no link is known by its id in the ledger, which `cards forget` takes.
  private static func row(_ upload: UploadSummary) -> [String] {
    [
      upload.state.rawValue, UTCTime.text(upload.time), upload.comic.map { String($0) } ?? "",
      upload.title ?? "", upload.link.flatMap(UploadResult.cleanLink) ?? upload.upload,
    ]
  }
}
