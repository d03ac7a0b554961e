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
    let contents = try Ledger(path: try session.settings.ledgerPath).read()
    for warning in contents.warnings { session.warn(warning) }
    let now = session.environment.now()
    let uploads = contents.uploads.filter { choice.holds($0, now: now) }
    if isJSON {
      for upload in uploads { try session.answer(jsonLine(UploadListing(upload))) }
    } else if uploads.isEmpty {
      session.say("the ledger holds no such upload")
    } else {
      let table = Table(columns: Self.columns, rows: uploads.map(Self.row), flexible: 3)
      let terminal = session.environment.terminal
      let width = terminal.isOutputTerminal ? terminal.width() : nil
      try session.answer(lines: table.lines(width: width, isUTF8: terminal.isUTF8))
    }
    return .success
  }

  private static let columns = ["STATE", "WHEN", "COMIC", "TITLE", "LINK"]

  /// One upload. What has no link is known by its id in the ledger, which `cards forget` takes.
  private static func row(_ record: UploadRecord) -> [String] {
    [
      record.state.rawValue, UTCTime.text(record.time),
      record.started?.comic.map(String.init) ?? "",
      record.started?.comicTitle ?? record.started?.title ?? "",
      record.uploaded.flatMap { UploadResult($0).cleanLink } ?? record.upload,
    ]
  }
}
